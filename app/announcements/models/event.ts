import { EventSchema } from '#database/schema'
import Announcement from '#app/announcements/models/announcement'
import EventPrice from '#app/announcements/models/event_price'
import EventQuestion from '#app/announcements/models/event_question'
import EventSession from '#app/announcements/models/event_session'
import EventStaff from '#app/announcements/models/event_staff'
import type { EventAccess } from '#app/announcements/rules/event_access'
import Campus from '#app/catalogue/models/campus'
import { searchable } from '#app/users/rules/roles'
import { beforeSave, belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'

/** The schedule, capacity, prices and rules behind an announcement of an event kind. */
export default class Event extends EventSchema {
  @belongsTo(() => Announcement)
  declare announcement: BelongsTo<typeof Announcement>

  @belongsTo(() => Campus)
  declare campus: BelongsTo<typeof Campus>

  @hasMany(() => EventSession, { onQuery: (query) => query.orderBy('starts_at').orderBy('id') })
  declare sessions: HasMany<typeof EventSession>

  @hasMany(() => EventPrice, { onQuery: (query) => query.orderBy('position') })
  declare prices: HasMany<typeof EventPrice>

  @hasMany(() => EventQuestion, { onQuery: (query) => query.orderBy('position') })
  declare questions: HasMany<typeof EventQuestion>

  @hasMany(() => EventStaff)
  declare staff: HasMany<typeof EventStaff>

  @beforeSave()
  static writeSearchVenue(event: Event) {
    if (event.$dirty.venue !== undefined) event.venueSearch = searchable(event.venue)
  }

  /** The author and the staff of the event; its announcement and its staff must be loaded. */
  get ties(): EventAccess {
    const { authorId, kind } = this.announcement
    return {
      authorId,
      staff: this.staff,
      ...(kind === 'vocational' && { admissionsCampusId: this.campusId }),
    }
  }
}
