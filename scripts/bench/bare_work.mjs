/*
 * The least work that answers the measured requests: prepared SQL on the app's own schema, durable as the app
 * is, and nothing else. It checks no signature, CSRF token, role, limit or rule, writes no audit and no mail,
 * and draws no page. It is what the app is compared with, not a server for anybody.
 */
import { createHash, randomBytes } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import Database from 'better-sqlite3'
import { ulid } from 'ulid'

/** As the app compresses its pages. */
export const BROTLI_QUALITY = 4

/**
 * @param path of the database
 * @returns a function that answers one request { method, url, cookie, encodings, body } with { status, body,
 *   encoding }
 */
export function bareWork(path) {
  const database = new Database(path)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
    database.pragma(pragma)
  }
  const sql = Object.fromEntries(
    Object.entries(STATEMENTS).map(([name, text]) => [name, database.prepare(text)])
  )
  const inTransaction = (work) => {
    const transaction = database.transaction(work)
    return (...given) => transaction.immediate(...given)
  }
  const scan = inTransaction(scanWith(sql))
  const register = inTransaction(registerWith(sql))
  const collect = inTransaction(collectWith(sql))

  return function answer({ method, url, cookie, encodings = '', body }) {
    const person = sql.session.get(sessionIn(cookie), Date.now())
    if (!person) return { status: 401, body: '{}' }
    const userId = Number(person.user_id)
    if (method === 'GET') return compressed(JSON.stringify(list(sql)), encodings)
    const [, , subject, action] = url.split('/')
    const given = JSON.parse(body)
    const work = {
      scans: () => scan({ event: subject, userId, ...given }),
      registrations: () => register({ slug: subject, userId }),
      collections: () => collect({ payment: subject, userId, ...given }),
    }
    const answered = work[action]()
    return { status: 200, body: JSON.stringify(answered) }
  }
}

const STATEMENTS = {
  session: 'select user_id from sessions where id = ? and expires_at > ?',
  ticket: `select t.id as ticket, r.id as registration, r.public_id as registration_id, r.event_id as event,
      s.id as session, u.name
    from tickets t
    join registrations r on r.id = t.registration_id
    join users u on u.id = r.user_id
    join events e on e.id = r.event_id
    join event_sessions s on s.event_id = e.id
    where t.code = ? and t.revoked_at is null and r.status = 'confirmed' and e.public_id = ?
      and s.public_id = ?`,
  enter: `insert into attendances (public_id, registration_id, event_session_id, ticket_id, checked_in_at,
      checked_in_by, gate, source, created_at, updated_at)
    values (@publicId, @registration, @session, @ticket, @now, @userId, @gate, @source, @now, @now)
    on conflict do nothing`,
  scan: `insert into scans (client_scan_id, event_id, event_session_id, ticket_id, registration_id,
      attendance_id, code_hash, result, scanned_at, received_at, occurred_at, scanned_by, gate, source,
      created_at)
    values (@clientScanId, @event, @session, @ticket, @registration, @attendance, @codeHash, @result,
      @scannedAt, @now, @now, @userId, @gate, @source, @now)`,
  event: `select e.id, e.capacity from events e join announcements a on a.id = e.announcement_id
    where a.slug = ?`,
  active: `select public_id as publicId, status, waitlist_seq as waitlistPosition from registrations
    where event_id = ? and user_id = ?
      and status in ('submitted', 'waitlisted', 'pending_payment', 'confirmed')`,
  held: `select count(*) as held from registrations
    where event_id = ? and status in ('confirmed', 'pending_payment')`,
  place: `update events set waitlist_last_seq = waitlist_last_seq + 1 where id = ?
    returning waitlist_last_seq as place`,
  register: `insert into registrations (public_id, event_id, user_id, status, price_currency, source,
      waitlist_seq, confirmed_at, created_at, updated_at)
    values (@publicId, @event, @userId, @status, 'USD', 'self', @place, @confirmedAt, @now, @now)`,
  issue: `insert into tickets (public_id, registration_id, code, key_id, issued_at, created_at, updated_at)
    values (@publicId, @registration, @code, (select key_id from signing_keys where state = 'active'),
      @now, @now, @now)`,
  owed: `select p.id, p.public_id as publicId, p.reference, p.amount_minor as amount,
      p.collected_minor as collected, p.currency, p.concept, u.name as payer
    from payments p join users u on u.id = p.user_id where p.public_id = ?`,
  desk: `select d.id, d.public_id as publicId, d.campus_id as campus, c.code
    from cash_desk_sessions d join campuses c on c.id = d.campus_id
    where d.cashier_id = ? and d.closed_at is null`,
  earlier: 'select id from transactions where idempotency_key = ?',
  openSeries: `insert into receipt_series (campus_id, year, last_number, created_at, updated_at)
    values (@campus, @year, 0, @now, @now)`,
  nextNumber: `update receipt_series set last_number = last_number + 1, updated_at = @now
    where campus_id = @campus and year = @year returning id, last_number as number`,
  head: 'select position, hash from ledger_heads where id = 1',
  move: `insert into transactions (public_id, position, payment_id, kind, method, amount_minor, currency,
      initial_status, idempotency_key, request_hash, cash_desk_session_id, recorded_by, tendered_minor,
      occurred_at, previous_hash, hash, created_at)
    values (@publicId, @position, @payment, 'collection', @method, @amount, @currency, 'confirmed', @key,
      @requestHash, @desk, @userId, @tendered, @now, @previous, @hash, @now)`,
  receipt: `insert into receipts (public_id, transaction_id, receipt_series_id, series, year, number, payer,
      issued_by, hash, created_at)
    values (@publicId, @transaction, @series, @code, @year, @number, @payer, @userId, @hash, @now)`,
  list: `select a.slug, a.kind, a.title, a.summary, a.cover, a.status, a.visibility,
      a.published_at as publishedAt, e.starts_at as startsAt, e.ends_at as endsAt,
      c.time_zone as timeZone, c.name as campus, e.venue, e.capacity,
      s.held as taken, s.waiting, count(*) over () as total
    from announcements a
    left join events e on e.announcement_id = a.id
    left join campuses c on c.id = e.campus_id
    left join seat_counts s on s.event_id = e.id
    where (a.status in ('published', 'cancelled') or (a.status = 'scheduled' and a.published_at <= @now))
      and (e.id is null or e.ends_at > @now)
    order by case when e.id is null then 1 else 0 end, e.starts_at, a.published_at desc, a.id desc
    limit @limit`,
  campuses: `select name, code from campuses
    where active = 1 or id in (select campus_id from events) order by name`,
}

function scanWith(sql) {
  return ({ event, userId, code, session, clientScanId, gate, source, scannedAt }) => {
    const found = sql.ticket.get(code, event, session)
    if (!found) return { clientScanId, result: 'unknown' }
    const row = { ...found, userId, gate, source, now: now(), publicId: ulid() }
    const { changes, lastInsertRowid } = sql.enter.run(row)
    const result = changes === 1 ? 'accepted' : 'already_used'
    sql.scan.run({
      ...row,
      clientScanId,
      result,
      attendance: changes === 1 ? lastInsertRowid : null,
      codeHash: createHash('sha256').update(code).digest('hex'),
      scannedAt: toSql(new Date(scannedAt)),
    })
    const holder = { registrationPublicId: found.registration_id, name: found.name }
    return { clientScanId, result, holder, checkIn: { publicId: row.publicId, at: row.now, gate } }
  }
}

function registerWith(sql) {
  return ({ slug, userId }) => {
    const event = sql.event.get(slug)
    const existing = sql.active.get(event.id, userId)
    if (existing) return { registration: existing }
    const isFree = event.capacity === null || sql.held.get(event.id).held < event.capacity
    const row = {
      publicId: ulid(),
      event: event.id,
      userId,
      status: isFree ? 'confirmed' : 'waitlisted',
      place: isFree ? null : sql.place.get(event.id).place,
      confirmedAt: isFree ? now() : null,
      now: now(),
    }
    const { lastInsertRowid } = sql.register.run(row)
    if (isFree) {
      const code = randomBytes(80).toString('hex')
      sql.issue.run({ publicId: ulid(), registration: lastInsertRowid, code, now: row.now })
    }
    const { publicId, status, place } = row
    return { registration: { publicId, status, waitlistPosition: place } }
  }
}

/** With the hashes of the chain, and the triggers of the app's own schema. */
function collectWith(sql) {
  const opened = (at) => {
    sql.openSeries.run(at)
    return sql.nextNumber.get(at)
  }
  return ({ payment: id, userId, amount: text, tendered, method, idempotencyKey: key }) => {
    const owed = sql.owed.get(id)
    const desk = sql.desk.get(userId)
    const amount = minorOf(text)
    if (sql.earlier.get(key) || owed.collected + amount > owed.amount) return { refused: true }
    const at = { now: now(), campus: desk.campus, year: new Date().getFullYear(), userId }
    const { id: series, number } = sql.nextNumber.get(at) ?? opened(at)
    const { position, hash: previous } = sql.head.get()
    const [publicId, receiptId] = [ulid(), ulid()]
    const { payer, concept, currency } = owed
    const receiptHash = hashOf([receiptId, publicId, series, number, payer, concept])
    const { lastInsertRowid: transaction } = sql.move.run({
      ...{ ...at, publicId, position: position + 1, previous, method, key, amount, currency },
      ...{ payment: owed.id, desk: desk.id, tendered: minorOf(tendered) },
      requestHash: hashOf([id, text, method, tendered]),
      hash: hashOf([publicId, position + 1, previous, owed.publicId, owed.reference, receiptHash]),
    })
    const said = { ...at, series, number, code: desk.code, payer, transaction }
    sql.receipt.run({ ...said, publicId: receiptId, hash: receiptHash })
    const status = owed.collected + amount === owed.amount ? 'paid' : 'partially_paid'
    const receipt = `${desk.code}-${at.year}-${String(number).padStart(6, '0')}`
    return { publicId, receipt, payment: { publicId: id, payer, status } }
  }
}

const minorOf = (text) => Math.round(Number(text) * 100)
const hashOf = (values) => createHash('sha256').update(JSON.stringify(values)).digest('hex')

/** What the page shows: the cards, how many there are, and the campuses to filter by. */
function list(sql) {
  const found = sql.list.all({ now: now(), limit: 25 })
  const rows = found.map(({ total, ...row }) => {
    const { startsAt, endsAt, timeZone, campus, venue, capacity, taken, waiting, ...card } = row
    const event = { startsAt, endsAt, timeZone, campus, venue, capacity, taken, waiting }
    return { ...card, event: startsAt && event }
  })
  const meta = { total: found[0]?.total ?? 0 }
  return { props: { list: { rows, meta }, campuses: sql.campuses.all() } }
}

/** The id in the app's session cookie, `s:<base64url of { message }>.<signature>`. */
function sessionIn(cookie) {
  const value = /(?:^|; )session=s%3A([^.;]+)/.exec(cookie)?.[1]
  return value ? JSON.parse(Buffer.from(value, 'base64url')).message : null
}

function compressed(text, encodings) {
  if (!encodings.includes('br')) return { status: 200, body: text }
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return { status: 200, body: brotliCompressSync(text, { params }), encoding: 'br' }
}

function now() {
  return toSql(new Date())
}

function toSql(date) {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}
