/*
 * The requests that are measured round by round, the same bytes for the app and for the bare server: the list
 * of announcements, scans at a door, and the opening rush.
 */
import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { Refused } from '../lib/process.mjs'
import { inDatabase } from './database.mjs'
import { load } from './load.mjs'
import { inertia, JSON_ANSWER } from './office.mjs'
import { SIZES } from './sizes.mjs'
import { CARDS, PRICE } from './university.mjs'

const { people: PEOPLE, places: PLACES, callers: CALLERS, secondsMax: SECONDS_MAX } = SIZES
const LIST = `/announcements?perPage=${CARDS}`

/**
 * Servers on one copy of the database, with what is sent to them and what they have acknowledged.
 *
 * @param given.isBare whether it is the bare server
 */
export function openSide({ name, servers, university, isBare = false }) {
  return {
    name,
    servers,
    university,
    isBare,
    ports: servers.map((server) => server.port),
    entries: university.door.entries.values(),
    scans: new Set(),
    rushes: new Map(),
    owed: university.till?.payments.values(),
    collected: new Set(),
    registered: { free: 0, priced: 0 },
  }
}

/** Each measures one side: `run` after `warmUp`; `loop` makes the same requests for the bare server's loop. */
export const HOT_ROWS = {
  'list-json': {
    warmUp: (side) => listLoad(side, jsonList, SIZES.list.warmUpSeconds),
    run: (side) => listLoad(side, jsonList, SIZES.list.seconds),
    loop: (side) => Array.from({ length: SIZES.list.loop }, () => jsonList(side, 0)),
  },
  'list-html': {
    warmUp: (side) => listLoad(side, pageOrBrotli, SIZES.list.warmUpSeconds),
    run: (side) => listLoad(side, pageOrBrotli, SIZES.list.seconds),
    loop: (side) => Array.from({ length: SIZES.list.loop }, () => pageOrBrotli(side, 0)),
  },
  'scan': {
    warmUp: (side) => scanLoad(side, CALLERS, SIZES.scans.warmUp),
    run: (side) => scanLoad(side, CALLERS, SIZES.scans.run),
    loop: (side) => Array.from({ length: SIZES.scans.loop }, () => scan(side, 0)),
  },
  'scan-fairness': {
    isAppOnly: true,
    warmUp: () => {},
    run: (side) => scanLoad(side, SIZES.callersOfFairness, SIZES.scans.run),
  },
  'collect': {
    needs: ({ till }) => till,
    warmUp: (side) => collectLoad(side, SIZES.collections.warmUp),
    run: (side) => collectLoad(side, SIZES.collections.run),
    loop: (side) => Array.from({ length: SIZES.collections.loop }, () => collection(side, 0)),
  },
  'priced': {
    isAppOnly: true,
    ratio: ({ perSecond, without }) => perSecond / without,
    async warmUp(side) {
      for (const event of ['free', 'priced'])
        await registerLoad(side, event, SIZES.registrations.warmUp)
    },
    run: pricedLoad,
  },
  'rush': {
    warmUp: (side) =>
      rushLoad(side, 'rehearsal', { people: PEOPLE / 4, presses: 1, callers: CALLERS }),
    run: (side) =>
      rushLoad(side, 'rush', { people: PEOPLE, presses: SIZES.presses, callers: PEOPLE }),
    loop: (side) =>
      Array.from({ length: PEOPLE * SIZES.presses }, (_, index) =>
        press(side, 'loop', index % PEOPLE)
      ),
  },
}

/** Collects the whole of the next payment. */
function collection({ university: { till }, owed }, caller) {
  const payment = owed.next().value
  if (!payment) throw new Refused('There is nothing left to collect.')
  return {
    visitor: till.cashiers[caller],
    method: 'POST',
    path: `/payments/${payment.public_id}/collections`,
    headers: JSON_ANSWER,
    body: { amount: PRICE, method: 'cash', tendered: '10.00', idempotencyKey: randomUUID() },
  }
}

function collectLoad(side, count) {
  let left = count
  const next = (caller) => {
    if (left-- <= 0) return null
    return toSend(collection(side, caller), ({ status, body }) => {
      const said = status === 200 ? JSON.parse(body) : {}
      if (said.payment?.status !== 'paid' || !said.receipt) return false
      return side.collected.add(said.publicId)
    })
  }
  return load({ ports: side.ports, callers: CALLERS, next, secondsMax: SECONDS_MAX })
}

/** So many people who have not registered there yet. */
function registerLoad(side, event, count) {
  const first = side.registered[event]
  side.registered[event] += count
  const expected = event === 'priced' ? 'pending_payment' : 'confirmed'
  let person = first
  const next = () => {
    if (person >= first + count) return null
    return toSend(press(side, event, person++), ({ status, body }) => {
      const { registration } = status === 200 ? JSON.parse(body) : {}
      return registration?.status === expected
    })
  }
  return load({ ports: side.ports, callers: CALLERS, next })
}

/** With a price and without by turns, so that what slows down slows both; each person's own time counts. */
async function pricedLoad(side) {
  const measured = { free: [], priced: [] }
  for (let turn = 0; turn < SIZES.registrations.turns; turn++) {
    const order = turn % 2 === 0 ? ['free', 'priced'] : ['priced', 'free']
    for (const event of order) {
      measured[event].push(await registerLoad(side, event, SIZES.registrations.turn))
    }
  }
  const speed = (turns) => turns.length / turns.reduce((sum, one) => sum + 1 / one.perSecond, 0)
  const resent = [...measured.free, ...measured.priced].reduce((sum, one) => sum + one.resent, 0)
  const last = measured.priced.at(-1)
  return { ...last, resent, perSecond: speed(measured.priced), without: speed(measured.free) }
}

/** A request of the list that the bare server answers from the same rows. */
function jsonList({ university }, caller) {
  const visitor = university.people[caller]
  return { visitor, method: 'GET', path: LIST, headers: inertia(university.version) }
}

/** The app draws the page; the bare server sends its JSON, compressed too. */
function pageOrBrotli(side, caller) {
  const asked = jsonList(side, caller)
  const headers = side.isBare ? asked.headers : { accept: 'text/html' }
  return { ...asked, headers: { ...headers, 'accept-encoding': 'br' } }
}

async function listLoad(side, ask, secondsMax) {
  const cards = await readCards(side)
  const slugs = cards.map(([slug]) => slug)
  const showsAll = (text) =>
    text.startsWith('{')
      ? JSON.parse(text).props.list.rows.length === CARDS
      : slugs.every((slug) => text.includes(`/announcements/${slug}"`))
  let known = Buffer.alloc(0)
  const check = (answer) => {
    if (answer.status === 200 && answer.body.equals(known)) return true
    if (answer.status !== 200 || !showsAll(textOf(answer))) return false
    known = answer.body
    return true
  }
  const requests = Array.from({ length: CALLERS }, (_, caller) => toSend(ask(side, caller), check))
  return load({
    ports: side.ports,
    callers: CALLERS,
    next: (caller) => requests[caller],
    secondsMax,
  })
}

/** @returns slug, taken and waiting of every card: the same for the app and for the bare server */
export async function readCards(side) {
  let rows = []
  const check = (answer) => {
    rows = JSON.parse(answer.body).props.list.rows
    return answer.status === 200 && rows.length === CARDS
  }
  const requests = [toSend(jsonList(side, 0), check)].values()
  await load({ ports: side.ports, callers: 1, next: () => requests.next().value })
  return rows.map(({ slug, event }) => [slug, event?.taken ?? null, event?.waiting ?? null])
}

export function scan({ university: { devices, door }, entries }, caller) {
  const entry = entries.next().value
  if (!entry) throw new Refused('There are no tickets left to scan.')
  return {
    visitor: devices[caller],
    method: 'POST',
    path: `/events/${door.event}/scans`,
    headers: JSON_ANSWER,
    body: {
      ...entry,
      clientScanId: randomUUID(),
      gate: 'Main door',
      source: 'camera',
      scannedAt: new Date().toISOString(),
    },
  }
}

function scanLoad(side, callers, count) {
  let left = count
  const next = (caller) => {
    if (left-- <= 0) return null
    const asked = scan(side, caller)
    const { clientScanId } = asked.body
    return toSend(asked, ({ status, body }) => {
      const said = status === 200 ? JSON.parse(body) : {}
      if (said.result !== 'accepted' || said.clientScanId !== clientScanId) return false
      return side.scans.add(clientScanId)
    })
  }
  return load({ ports: side.ports, callers, next, secondsMax: SECONDS_MAX })
}

export function press({ university: { people, events } }, event, person) {
  return {
    visitor: people[person],
    method: 'POST',
    path: `/announcements/${events[event]}/registrations`,
    headers: JSON_ANSWER,
    body: {},
  }
}

/** Everybody at once, and each again as soon as they were answered: a retry gets the same registration. */
function rushLoad(side, event, { people, presses, callers }) {
  const answers = new Map()
  side.rushes.set(event, answers)
  const pressed = Array.from({ length: callers }, (_, caller) => ({ person: caller, times: 0 }))
  const next = (caller) => {
    const one = pressed[caller]
    if (one.times === presses) Object.assign(one, { person: one.person + callers, times: 0 })
    if (one.person >= people) return null
    one.times += 1
    const { person } = one
    return toSend(press(side, event, person), ({ status, body }) => {
      const { registration } = status === 200 ? JSON.parse(body) : {}
      if (!['confirmed', 'waitlisted'].includes(registration?.status)) return false
      const first = answers.get(person) ?? registration
      answers.set(person, first)
      return first.publicId === registration.publicId && first.status === registration.status
    })
  }
  return load({ ports: side.ports, callers, next })
}

/**
 * Compares what a side acknowledged with what is in its database, whose servers have stopped.
 *
 * @throws Refused when something is missing, is there twice, or a place was given away twice
 */
export function checkWritten({ servers, university, scans, rushes, collected, registered, name }) {
  const insist = (isTrue, sentence) => {
    if (!isTrue) throw new Refused(`${name}: ${sentence}`)
  }
  return inDatabase(servers[0].database, async (query) => {
    const written = await query(
      `select client_scan_id as id, registration_id as r, event_session_id as s, attendance_id as a
       from scans where result = 'accepted' and attendance_id is not null and shown_result is null`
    )
    // The demo has people whom two devices without a network let in: one check-in, and a conflict that is shown.
    const ids = new Set(written.map(({ id }) => id))
    insist(
      [...scans].every((id) => ids.has(id)),
      'a scan that was acknowledged is not written.'
    )
    const once = new Set(written.map(({ r, s }) => `${r} ${s}`))
    insist(once.size === written.length, 'somebody was let in twice.')

    if (collected.size > 0) {
      const receipts = await query(
        `select t.public_id as id, r.number, r.receipt_series_id as series from transactions t
         join receipts r on r.transaction_id = t.id where t.kind = 'collection'`
      )
      const known = new Set(receipts.map(({ id }) => id))
      insist(
        [...collected].every((id) => known.has(id)),
        'a collection that was acknowledged has no receipt.'
      )
      const numbers = new Set(receipts.map(({ series, number }) => `${series} ${number}`))
      insist(numbers.size === receipts.length, 'two receipts have one number.')
    }
    if (registered.priced > 0) {
      const [{ owed }] = await query(
        `select count(*) as owed from payments p join events e on e.id = p.event_id
         join announcements a on a.id = e.announcement_id where a.slug = ?`,
        university.events.priced
      )
      insist(Number(owed) === registered.priced, `${owed} of ${registered.priced} people owe.`)
    }

    for (const [event, answers] of rushes) {
      const rows = await query(
        `select r.public_id as id, r.status, r.user_id as person,
           (select count(*) from tickets t where t.registration_id = r.id) as tickets
         from registrations r join events e on e.id = r.event_id
         join announcements a on a.id = e.announcement_id where a.slug = ?`,
        university.events[event]
      )
      const byId = new Map(rows.map((row) => [row.id, row]))
      const confirmed = rows.filter(({ status }) => status === 'confirmed')
      insist(
        rows.length === answers.size,
        `${rows.length} registrations of ${answers.size} people.`
      )
      insist(
        [...answers.values()].every(
          ({ publicId, status }) => byId.get(publicId)?.status === status
        ),
        'a registration that was acknowledged is not written as it was told.'
      )
      const places = Math.min(PLACES, answers.size)
      insist(confirmed.length === places, `${confirmed.length} places are held of ${places}.`)
      insist(
        rows.every((row) => Number(row.tickets) === (row.status === 'confirmed' ? 1 : 0)),
        'somebody confirmed has no ticket, or somebody else has one.'
      )
    }
  })
}

export function toSend({ visitor, method, path, headers, body }, check) {
  return {
    bytes: visitor.request(method, path, { headers, body }),
    check: (answer) => {
      visitor.keepCookies(answer)
      return check(answer)
    },
  }
}

/** @returns the request as the bare work takes it, without HTTP */
export function toLoop({ visitor, method, path, headers, body }) {
  const text = body === undefined ? null : JSON.stringify(body)
  return {
    method,
    url: path,
    cookie: visitor.cookie,
    encodings: headers['accept-encoding'],
    body: text,
  }
}

function textOf({ head, body }) {
  return /\r\ncontent-encoding: br/i.test(head)
    ? brotliDecompressSync(body).toString()
    : body.toString()
}
