import { AnnouncementSchema } from '#database/schema'
import { shortCodeFrom } from '#app/announcements/rules/short_code'
import AudienceRule from '#app/announcements/models/audience_rule'
import Event from '#app/announcements/models/event'
import User from '#app/users/models/user'
import { searchable } from '#app/users/rules/roles'
import { beforeCreate, beforeSave, belongsTo, hasMany, hasOne } from '@adonisjs/lucid/orm'
import { randomInt } from 'node:crypto'
import type { BelongsTo, HasMany, HasOne } from '@adonisjs/lucid/types/relations'

export default class Announcement extends AnnouncementSchema {
  @belongsTo(() => User, { foreignKey: 'authorId' })
  declare author: BelongsTo<typeof User>

  @hasOne(() => Event)
  declare event: HasOne<typeof Event>

  @hasMany(() => AudienceRule)
  declare audience: HasMany<typeof AudienceRule>

  @beforeSave()
  static writeSearchTitle(announcement: Announcement) {
    if (announcement.$dirty.title) announcement.titleSearch = searchable(announcement.title)
  }

  /** A code that is free; the unique index refuses the one of two who find the same in the same moment. */
  @beforeCreate()
  static async giveShortCode(announcement: Announcement) {
    const client = announcement.$trx
    do announcement.shortCode = shortCodeFrom(randomInt)
    while (await Announcement.query({ client }).where('shortCode', announcement.shortCode).first())
  }
}
