/*
 * What every measured database begins with: a seeded demo university in which people and staff have signed in
 * over HTTP, the events of the bench are announced, and everybody is registered at the event with the doors.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refused, ROOT } from '../lib/process.mjs'
import { Contender } from './contender.mjs'
import { inDatabase } from './database.mjs'
import { Visitor } from './http_client.mjs'
import { forAll } from './load.mjs'
import { JSON_ANSWER, openOffice } from './office.mjs'
import { SIZES } from './sizes.mjs'

const { people: PEOPLE, places: PLACES, callers: AT_ONCE } = SIZES
/** The events that people rush to, besides the one with the doors. */
export const RUSHES = ['rush', 'rehearsal', 'loop']
export const CARDS = 25
/** What there is to collect, each so much. */
const OWED_FOR = 'Bench: a lost card'
export const PRICE = '5.00'

const SCANNERS = 4
const SESSIONS = 4

/** Sessions end when nothing is heard of them for two hours, and the doors' event begins in three. */
const KEPT_MINUTES = 90
const KEPT = join(ROOT, 'tmp', 'bench')

/**
 * The university that the last run with `--keep` left behind, for somebody who measures one change after the
 * other; it is made anew when there is none or it is too old.
 *
 * @param folder where the databases of this run go
 */
export async function keptUniversity(folder) {
  const note = join(KEPT, 'university.json')
  const path = join(KEPT, 'base.sqlite')
  const kept = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : { madeAt: 0 }
  if (Date.now() - kept.madeAt > KEPT_MINUTES * 60_000) {
    const made = await prepareUniversity(new Contender({ root: ROOT, folder }), 'base')
    rmSync(KEPT, { recursive: true, force: true })
    mkdirSync(KEPT, { recursive: true })
    copyFileSync(made.database.path, path)
    const { contender, database, ...rest } = made
    writeFileSync(note, JSON.stringify({ ...rest, key: contender.key, madeAt: Date.now() }))
    return made
  }
  const contender = new Contender({ root: ROOT, folder, key: kept.key })
  const database = { engine: 'sqlite', path }
  await contender.command(['database:migrate'], database)
  const server = await contender.startServer(database, null)
  const { version } = await openOffice(server.port)
  await server.stop()
  await inDatabase(database, settleMails)
  const visitor = (cookies) => new Visitor(cookies)
  return {
    ...kept,
    contender,
    database,
    version,
    people: kept.people.map(visitor),
    devices: kept.devices.map(visitor),
    till: kept.till && { ...kept.till, cashiers: kept.till.cashiers.map(visitor) },
    organizer: visitor(kept.organizer),
    admin: visitor(kept.admin),
  }
}

/**
 * @returns the database to copy, the signed-in visitors, and what there is to register for and to scan
 */
export async function prepareUniversity(contender, name) {
  const database = await contender.seed(name, SIZES.seeded)
  const accounts = await inDatabase(database, givePasswords)
  const server = await contender.startServer(database, null)
  const office = await openOffice(server.port)
  const [organizer, admin] = [
    await office.signIn('organizer@convoca.test'),
    await office.signIn('admin@convoca.test'),
  ]

  const scanners = accounts.slice(-SCANNERS)
  const publicIds = scanners.map((account) => account.public_id)
  const roles = { people: publicIds, role: 'scanner', grant: true }
  // Older builds, to be compared with, know it as PUT.
  await office
    .send(admin, 'PATCH', '/users/roles', roles)
    .catch(() => office.send(admin, 'PUT', '/users/roles', roles))
  const events = await announceEvents(office, organizer)
  for (const person of publicIds) {
    await office.send(organizer, 'POST', `/announcements/${events.door}/staff`, {
      person,
      duty: 'scanner',
    })
  }

  const people = []
  await forAll(accounts.slice(0, PEOPLE), AT_ONCE, async ({ email }, index) => {
    people[index] = await office.signIn(email)
  })
  const devices = []
  const owners = Array.from(
    { length: SCANNERS * SIZES.devicesEach },
    (_, index) => scanners[index % SCANNERS]
  )
  await forAll(owners, AT_ONCE, async ({ email }, index) => {
    devices[index] = await office.signIn(email)
  })
  await forAll(people, AT_ONCE, (person) =>
    office.send(person, 'POST', `/announcements/${events.door}/registrations`, {}, JSON_ANSWER)
  )
  const till = await openTill(office)
  office.close()
  await server.stop()
  const door = await inDatabase(database, async (query) => {
    await settleMails(query)
    return readDoor(query, events.door)
  })
  if (till) till.payments = await inDatabase(database, readOwed)
  return {
    contender,
    database,
    people,
    devices,
    organizer,
    admin,
    events,
    door,
    till,
    version: office.version,
  }
}

/** The invented people have no password: they get a demo account's, by its hash. */
async function givePasswords(query) {
  await query(
    `update users set password = (select password from users where email = 'student@convoca.test')
     where password is null and email_verified_at is not null`
  )
  return query(
    `select email, public_id from users where email not in
       ('admin@convoca.test', 'organizer@convoca.test', 'cashier@convoca.test', 'scanner@convoca.test',
        'admissions@convoca.test', 'student@convoca.test', 'student2@convoca.test',
        'registrar@convoca.test')
     and email_verified_at is not null and disabled_at is null order by id limit ?`,
    PEOPLE + SCANNERS
  )
}

/**
 * A cashier's open desk, at as many screens as there are callers, and what is to be collected there.
 *
 * @returns null for a build of before there were desks
 */
async function openTill(office) {
  const cashiers = []
  for (let screen = 0; screen < AT_ONCE; screen++) {
    cashiers.push(await office.signIn('cashier@convoca.test'))
  }
  const [cashier] = cashiers
  const { body } = await office.send(cashier, 'GET', '/payments/create').catch(() => ({}))
  if (!body) return null
  const campus = JSON.parse(body).props.campuses[0].code
  await office.send(cashier, 'POST', '/cash-desks', { campus, openingFloat: '100.00' })
  const found = await office.send(
    cashier,
    'GET',
    '/payments/people?q=student@convoca.test',
    undefined,
    JSON_ANSWER
  )
  const person = JSON.parse(found.body)[0].publicId
  await forAll(Array.from({ length: SIZES.owed }), AT_ONCE, () =>
    office.send(cashier, 'POST', '/payments', { person, campus, concept: OWED_FOR, amount: PRICE })
  )
  return { cashiers }
}

function readOwed(query) {
  return query('select public_id from payments where concept = ? order by id', OWED_FOR)
}

/** The mails of the preparation are not sent while something else is measured. */
async function settleMails(query) {
  await query('update outbound_mails set sent_at = created_at where sent_at is null')
  await query('delete from queue_jobs')
}

async function readDoor(query, slug) {
  const [{ id, public_id: event }] = await query(
    `select events.id, events.public_id from events
     join announcements on announcements.id = events.announcement_id where announcements.slug = ?`,
    slug
  )
  const sessions = await query(
    'select public_id from event_sessions where event_id = ? order by id',
    id
  )
  const codes = await query(
    `select tickets.code from tickets join registrations on registrations.id = tickets.registration_id
     where registrations.event_id = ? and registrations.status = 'confirmed' order by tickets.id`,
    id
  )
  if (codes.length !== PEOPLE)
    throw new Refused(`${codes.length} of ${PEOPLE} people have a ticket.`)
  return {
    event,
    entries: sessions.flatMap((session) =>
      codes.map(({ code }) => ({ code, session: session.public_id }))
    ),
  }
}

/** @returns the slug of each event of the bench; as many others as the list's first page still has room for */
async function announceEvents(office, organizer) {
  const propsOf = async (path) => {
    const { body } = await office.send(organizer, 'GET', path)
    return JSON.parse(body).props
  }
  const { choices } = await propsOf('/announcements/create')
  const campusId = choices.campuses[0].id
  const announce = async (title, event) => {
    const body = {
      intent: 'publish',
      kind: 'event',
      title,
      summary: 'What the numbers hide, and how to find it.',
      body: 'Bring a **laptop**.',
      visibility: 'public',
      event: { campusId, venue: 'Auditorium', prices: [], questions: [], ...event },
    }
    const { head } = await office.send(organizer, 'POST', '/announcements', body)
    return /\r\nlocation: \/announcements\/([a-z0-9-]+)\r?$/im.exec(head)[1]
  }
  const hour = (hours) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}Z`
  const sessions = Array.from({ length: SESSIONS }, (_, index) => ({
    name: `Part ${index + 1}`,
    startsAt: hour(3 + index),
    endsAt: hour(4 + index),
  }))
  const slugs = {
    door: await announce('Bench: the doors', {
      startsAt: hour(3),
      endsAt: hour(3 + SESSIONS),
      checkInOpensMinutesBefore: 1440,
      sessions,
    }),
  }
  const ahead = {
    startsAt: hour(240),
    endsAt: hour(242),
    sessions: [],
    capacity: PLACES,
    waitlist: true,
  }
  for (const name of RUSHES) slugs[name] = await announce(`Bench: ${name}`, ahead)
  const open = { ...ahead, capacity: null, waitlist: false }
  slugs.free = await announce('Bench: free', open)
  const prices = [{ label: 'General', amount: PRICE }]
  slugs.priced = await announce('Bench: priced', { ...open, prices })
  const { list } = await propsOf('/announcements')
  for (let number = list.meta.total; number < CARDS; number++)
    await announce(`Bench: talk ${number}`, ahead)
  return slugs
}
