/*
 * What was written, beside what was acknowledged and beside what the other side wrote for the same requests.
 */
import { Refused } from '../lib/process.mjs'
import { inDatabase } from './database.mjs'
import { SIZES } from './sizes.mjs'
import { OWED_FOR } from './university.mjs'

/** What both sides write, each with the rows of rows that only the app is asked for left out. */
const TABLES = {
  attendances: 'true',
  scans: 'true',
  registrations: `status <> 'pending_payment'`,
  tickets: 'true',
  transactions: 'true',
  receipts: 'true',
}

/**
 * Compares what a side acknowledged with what is in its database, whose servers have stopped.
 *
 * @throws Refused when something is missing, is there twice, was not asked for, or a place was given away twice
 */
export async function checkWritten(side) {
  const insist = (isTrue, sentence) => {
    if (!isTrue) throw new Refused(`${side.name}: ${sentence}`)
  }
  const { database } = side.servers[0]
  await inDatabase(database, async (query) => {
    await checkScans(side, query, insist)
    if (side.collected.size > 0) await checkCollections(side, query, insist)
    await checkRegistered(side, query, insist)
    for (const [event, answers] of side.rushes) {
      await checkRush({ side, event, answers }, query, insist)
    }
  })
  if (side.collected.size > 0 && !side.isBare) {
    await side.university.contender.command(['ledger:verify'], database)
  }
}

async function checkScans({ university, scans, looped }, query, insist) {
  const written = await query(
    `select s.client_scan_id as id, s.registration_id as r, s.event_session_id as s, s.result,
       a.id as inside
     from scans s join events e on e.id = s.event_id
     left join attendances a on a.id = s.attendance_id and a.registration_id = s.registration_id
       and a.event_session_id = s.event_session_id
     where e.public_id = ?`,
    university.door.event
  )
  const ids = new Set(written.map(({ id }) => id))
  insist(
    [...scans].every((id) => ids.has(id)),
    'a scan that was acknowledged is not written.'
  )
  const expected = scans.size + (looped.scan ?? 0)
  insist(written.length === expected, `${written.length} scans are written of ${expected}.`)
  insist(
    written.every(({ result, inside }) => result === 'accepted' && inside),
    'a scan that was accepted let the person in nowhere.'
  )
  const once = new Set(written.map(({ r, s }) => `${r} ${s}`))
  insist(once.size === written.length, 'somebody was let in twice.')
}

async function checkCollections({ collected, looped }, query, insist) {
  const receipts = await query(
    `select t.public_id as id, r.number, r.receipt_series_id as series, t.amount_minor as amount,
       p.amount_minor as owed, p.collected_minor as paid
     from transactions t join receipts r on r.transaction_id = t.id join payments p on p.id = t.payment_id
     where t.kind = 'collection' and p.concept = ?`,
    OWED_FOR
  )
  const known = new Set(receipts.map(({ id }) => id))
  insist(
    [...collected].every((id) => known.has(id)),
    'a collection that was acknowledged has no receipt.'
  )
  const expected = collected.size + (looped.collect ?? 0)
  insist(receipts.length === expected, `${receipts.length} receipts are written of ${expected}.`)
  const numbers = new Set(receipts.map(({ series, number }) => `${series} ${number}`))
  insist(numbers.size === receipts.length, 'two receipts have one number.')
  insist(
    receipts.every(({ amount, owed, paid }) => amount === owed && paid === owed),
    'a payment that was collected is not paid.'
  )
}

async function checkRegistered({ university, registered }, query, insist) {
  if (registered.priced === 0) return
  for (const [event, status] of Object.entries({ free: 'confirmed', priced: 'pending_payment' })) {
    const [{ all, owed }] = await query(
      `select count(*) as "all", count(p.id) as owed
       from registrations r join events e on e.id = r.event_id join announcements a on a.id = e.announcement_id
       left join payments p on p.event_id = e.id and p.user_id = r.user_id
       where a.slug = ? and r.status = ?`,
      ...[university.events[event], status]
    )
    const expected = registered[event]
    insist(Number(all) === expected, `${all} of ${expected} people are registered (${event}).`)
    const owes = event === 'priced' ? expected : 0
    insist(Number(owed) === owes, `${owed} of ${owes} people owe (${event}).`)
  }
}

async function checkRush({ side, event, answers }, query, insist) {
  const rows = await query(
    `select r.public_id as id, r.status,
       (select count(*) from tickets t where t.registration_id = r.id) as tickets
     from registrations r join events e on e.id = r.event_id
     join announcements a on a.id = e.announcement_id where a.slug = ?`,
    side.university.events[event]
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const confirmed = rows.filter(({ status }) => status === 'confirmed')
  insist(rows.length === answers.size, `${rows.length} registrations of ${answers.size} people.`)
  insist(
    [...answers.values()].every(({ publicId, status }) => byId.get(publicId)?.status === status),
    'a registration that was acknowledged is not written as it was told.'
  )
  const places = Math.min(SIZES.places, answers.size)
  insist(confirmed.length === places, `${confirmed.length} places are held of ${places}.`)
  insist(
    rows.every((row) => Number(row.tickets) === (row.status === 'confirmed' ? 1 : 0)),
    'somebody confirmed has no ticket, or somebody else has one.'
  )
}

/**
 * The bare server must write what the app writes: a column that only one of them fills is one that the other one
 * was not told of when the schema changed.
 *
 * @param sides on SQLite, whose servers have stopped
 * @throws Refused naming the columns
 */
export async function compareColumns(sides) {
  const { database } = sides[0].university
  const last = await inDatabase(database, async (query) => {
    const ids = Object.keys(TABLES).map((table) => `(select max(id) from ${table}) as ${table}`)
    const [row] = await query(`select ${ids.join(', ')}`)
    return row
  })
  const [one, other] = await Promise.all(sides.map((side) => filledColumns(side, last)))
  for (const table of Object.keys(TABLES)) {
    if (!one[table] || !other[table]) continue
    const differing = [...one[table].symmetricDifference(other[table])]
    if (differing.length === 0) continue
    throw new Refused(`Only one side fills ${table}: ${differing.join(', ')}.`)
  }
}

/** @returns the columns with a value in any new row, by table; null where there is no new row */
function filledColumns({ servers }, last) {
  return inDatabase(servers[0].database, async (query) => {
    const filled = {}
    for (const [table, condition] of Object.entries(TABLES)) {
      const columns = await query(`select name from pragma_table_info('${table}')`)
      const asked = columns.map(({ name }) => `count(${name}) as ${name}`)
      const [counts] = await query(
        `select ${asked.join(', ')} from ${table} where id > ? and ${condition}`,
        last[table] ?? 0
      )
      const names = Object.keys(counts).filter((name) => counts[name] > 0)
      filled[table] = names.length > 0 ? new Set(names) : null
    }
    return filled
  })
}
