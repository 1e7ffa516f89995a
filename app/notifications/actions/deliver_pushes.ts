import { fromSql, now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { houseZone } from '#app/catalogue/queries/house_zone'
import { installationSettings } from '#app/installation/queries/installation_settings'
import {
  push,
  TTL_SECONDS,
  type Outcome,
  type PushMessage,
} from '#app/notifications/gateways/push_service'
import { notificationText } from '#app/notifications/presenters/notification_text'
import { quietIn, waysOfPeople } from '#app/notifications/queries/preferences'
import { takenBack } from '#app/notifications/queries/taken_back'
import { quietUntil } from '#app/notifications/rules/quiet_hours'
import type { NotificationType } from '#app/notifications/rules/types'
import { vapid } from '#config/push'
import i18nManager from '@adonisjs/i18n/services/main'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

const BATCH = 100
const TRIES_MAX = 5
/** What gathered over a night is told by one sentence. */
const ONE_BY_ONE_MAX = 3

interface DuePush {
  id: number
  public_id: string
  user_id: number
  type: NotificationType
  template: string
  data: string
  path: string | null
  dedup_key: string | null
  pushes_tried: number
  created_at: string | Date
}

interface Device {
  id: number
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
}

interface Person {
  id: number
  locale: string
  zone: string
  quiet_from: number | null
  quiet_until: number | null
}

/**
 * Pushes what is due to the browsers of the people, oldest first, until nothing is left or the process is asked to
 * stop: not what they do not want pushed, nor in their quiet hours, nor what they have read, what was taken back or what
 * is a day old. Safe to run in several processes at once: a row is claimed (its next try moved into the future) before
 * it is sent, so a crash in between sends it again, and the browser shows it once.
 *
 * @returns how many people were told something
 */
export async function deliverPushes(): Promise<number> {
  if (!vapid) return 0
  let told = 0
  for (;;) {
    const claimed = await claim()
    const byPerson = Map.groupBy(claimed, ({ user_id: userId }) => userId)
    told += await pushTo(byPerson)
    if (claimed.length < BATCH || app.isTerminating) return told
  }
}

function claim(): Promise<DuePush[]> {
  return inTransaction(async (trx) => {
    const at = now()
    const due = trx
      .from('notifications')
      .whereNotNull('pushes_tried')
      .where((when) => when.whereNull('push_after').orWhere('push_after', '<=', toSql(at)))
      .orderBy('user_id')
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'public_id', 'user_id', 'type', 'template', 'data', 'path', 'pushes_tried')
      .select('dedup_key', 'created_at')
    const rows: DuePush[] = await (trx.dialect.name === 'postgres'
      ? due.forUpdate().skipLocked()
      : due)
    for (const [tried, alike] of Map.groupBy(rows, (row) => row.pushes_tried)) {
      const after = at.plus({ minutes: 2 ** (tried + 1) })
      await trx
        .from('notifications')
        .whereIn('id', idsOf(alike))
        .update({ pushes_tried: tried + 1, push_after: toSql(after), updated_at: toSql(at) })
    }
    return rows
  })
}

async function pushTo(byPerson: Map<number, DuePush[]>): Promise<number> {
  const userIds = [...byPerson.keys()]
  if (userIds.length === 0) return 0
  const people = await peopleToPushTo(userIds)
  const devices = Map.groupBy(await devicesOf(userIds), ({ user_id: userId }) => userId)
  const ways = await waysOfPeople(userIds)
  const { name: appName } = await installationSettings()
  const over = await takenBack([...byPerson.values()].flat().map((row) => row.dedup_key))
  const oldest = now().minus({ seconds: TTL_SECONDS })
  const told = await Promise.all(
    [...byPerson].map(async ([userId, due]) => {
      const person = people.get(userId)
      const own = devices.get(userId)
      const wanted = due.filter(
        ({ type, created_at: at, dedup_key: key }) =>
          person && own && ways(userId, type).push && fromSql(at) > oldest && !over.has(key ?? '')
      )
      await settle(due.filter((row) => !wanted.includes(row)))
      if (!person || !own || wanted.length === 0) return 0
      const until = quietUntil(now(), quietIn(person), person.zone)
      if (!until) return pushOne({ appName, person, devices: own, due: wanted })
      await putOff(wanted, until)
      return 0
    })
  )
  return told.reduce((sum, one) => sum + one, 0)
}

interface ToPush {
  appName: string
  person: Person
  devices: Device[]
  due: DuePush[]
}

/** @returns 1 when a browser took it, else 0 */
async function pushOne({ appName, person, devices, due }: ToPush): Promise<number> {
  const messages =
    due.length > ONE_BY_ONE_MAX
      ? [summary(due, person, appName)]
      : due.map((row) => message(row, person, appName))
  const byDevice = await Promise.all(devices.map((one) => pushAll(one, messages)))
  const outcomes = byDevice.flat()
  // A browser that has one shows it once: it may be sent again together with those that have not.
  const isOver = !outcomes.includes('later')
  await settle(due.filter((row) => isOver || row.pushes_tried + 1 >= TRIES_MAX))
  return outcomes.includes('sent') ? 1 : 0
}

async function pushAll(device: Device, messages: PushMessage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const sent of messages) {
    const outcome = await push(device, sent)
    outcomes.push(outcome)
    if (outcome === 'sent') continue
    if (outcome === 'gone') await forgetDevice(device)
    const { host } = new URL(device.endpoint)
    if (outcome === 'refused') logger.warn({ host }, 'A push service refused a push')
    break
  }
  return outcomes
}

function message(row: DuePush, { locale }: Person, appName: string): PushMessage {
  return {
    title: appName,
    body: notificationText(row, locale),
    // The page that it leads to notes that it was read.
    path: `${row.path ?? '/notifications'}#read-${row.public_id}`,
    tag: row.public_id,
    lang: locale,
  }
}

function summary(due: DuePush[], { locale }: Person, appName: string): PushMessage {
  return {
    title: appName,
    body: i18nManager.locale(locale).t('notifications.push.several', { count: due.length }),
    path: '/notifications',
    tag: due.at(-1)!.public_id,
    lang: locale,
  }
}

/** Nothing more is to be pushed of them. */
async function settle(rows: DuePush[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .from('notifications')
    .whereIn('id', idsOf(rows))
    .update({ pushes_tried: null, push_after: null, updated_at: toSql(now()) })
}

/** Until the quiet hours are over; that was no try. */
async function putOff(rows: DuePush[], until: DateTime): Promise<void> {
  for (const [tried, alike] of Map.groupBy(rows, (row) => row.pushes_tried)) {
    await db
      .from('notifications')
      .whereIn('id', idsOf(alike))
      .whereNotNull('pushes_tried')
      .update({ pushes_tried: tried, push_after: toSql(until), updated_at: toSql(now()) })
  }
}

async function forgetDevice({ id, endpoint }: Device): Promise<void> {
  await db.from('push_subscriptions').where({ id, endpoint }).delete()
}

/** Whoever may sign in, with the time of their campus. */
async function peopleToPushTo(userIds: number[]): Promise<Map<number, Person>> {
  const house = await houseZone()
  const rows: (Omit<Person, 'zone'> & { zone: string | null })[] = await db
    .from('users')
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .whereIn('users.id', userIds)
    .whereNull('users.disabled_at')
    .whereNull('users.erased_at')
    .select('users.id', 'users.locale', 'campuses.time_zone as zone', 'quiet_from', 'quiet_until')
  return new Map(rows.map((row) => [row.id, { ...row, zone: row.zone ?? house }]))
}

function devicesOf(userIds: number[]): Promise<Device[]> {
  return db
    .from('push_subscriptions')
    .join('open_sessions', 'open_sessions.id', 'push_subscriptions.open_session_id')
    .whereIn('push_subscriptions.user_id', userIds)
    .whereNull('open_sessions.ended_at')
    .orderBy('push_subscriptions.id')
    .select('push_subscriptions.id', 'push_subscriptions.user_id', 'endpoint', 'p256dh', 'auth')
}

function idsOf(rows: DuePush[]): number[] {
  return rows.map(({ id }) => id)
}
