import { publishDueAnnouncements } from '#app/announcements/actions/change_publication'
import { now, toSql } from '#app/core/clock'
import { tellAudiences } from '#app/notifications/actions/tell_audience'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails } from '#tests/fixtures/mails'
import { prefer, toldTo } from '#tests/fixtures/notifications'
import { givenUser } from '#tests/fixtures/users'
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'

const LIMIT_MS = 40_000
const TURN_MS = 100

test.group('Servers of one database', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })
  group.each.setup(() => catchMails())

  /** The clock of the queue says to each server, at every turn, that it is time. */
  const hurry = () =>
    db
      .from('queue_schedules')
      .whereIn('id', ['publish-announcements', 'tell-audiences'])
      .update({ next_run_at: now().minus({ seconds: 1 }).toJSDate() })

  const isTold = async (announcementId: number) => {
    const telling = await db
      .from('announcement_tellings')
      .where('announcement_id', announcementId)
      .whereNotNull('finished_at')
    return telling.length > 0
  }

  test('announce what was scheduled once, and tell each person once, whichever of them does it', async ({
    assert,
  }) => {
    // An SQLite database has one server; the tests are a second process.
    const servers = installation.engine === 'pg' ? 3 : 1
    for (let index = 0; index < servers; index++) await installation.startServer()
    const people: User[] = []
    for (let index = 0; index < 5; index++) people.push(await givenUser())
    await prefer(people[0]!, 'announcement_published', { mail: 'at_once' })
    const { announcement } = await givenEvent({ title: 'A talk', status: 'scheduled' })
    const dueAt = now().plus({ seconds: 2 })
    await announcement.merge({ publishedAt: dueAt }).save()

    const giveUpAt = Date.now() + LIMIT_MS
    while (!(await isTold(announcement.id)) && Date.now() < giveUpAt) {
      await hurry()
      if (now() >= dueAt) await Promise.all([publishDueAnnouncements(), tellAudiences()])
      await pause(TURN_MS)
    }
    // Whoever else was about to do it has had its turn.
    for (let turn = 0; turn < 20; turn++) {
      await hurry()
      await pause(TURN_MS)
    }

    const { run_count: runs } = await db
      .from('queue_schedules')
      .where('id', 'publish-announcements')
      .firstOrFail()
    assert.isAbove(Number(runs), 1, 'the servers have looked too')
    const { announced_at: announcedAt } = await db
      .from('announcements')
      .where('id', announcement.id)
      .firstOrFail()
    assert.isNotNull(announcedAt)
    const audited = await db
      .from('audit_entries')
      .where({ action: 'announcement.published', subject_id: announcement.id })
    assert.lengthOf(audited, 1)
    for (const person of people) assert.deepEqual(await toldTo(person), ['New: A talk'])
    const mails = await db.from('outbound_mails').where('template', 'announcement_published')
    assert.deepEqual(
      mails.map(({ user_id: id }) => Number(id)),
      [people[0]!.id]
    )
    const early = await db
      .from('notifications')
      .where('created_at', '<', toSql(dueAt))
      .where('template', 'announcement_published')
    assert.lengthOf(early, 0)
  }).timeout(120_000)
})
