import { alive, runClockUntil } from '#tests/helpers/chromium'
import { demoOf, type Person } from '#tests/helpers/demo_university'
import { BareClient, handshakeStatus } from '#tests/helpers/hub_clients'
import { inTwoSizes } from '#tests/helpers/sizes'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, WebSocketRoute } from 'playwright'

/** So many people are exported by the queue, and not at once. */
const NEWCOMERS = 30_000
/** Longer than pages wait before they ask for what they heard of. */
const QUIET_MS = 12_000
const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

/** Events that the second student is not in, and could register for by one press if they were open to everybody. */
const NOT_MINE = `select %s from announcements a join events e on a.id = e.announcement_id
  where a.status = 'published' and a.kind = 'event' and e.approval = 0 and e.capacity is not null
    and not exists (select 1 from event_questions q where q.event_id = e.id)
    and not exists (select 1 from event_prices p where p.event_id = e.id)
    and not exists (select 1 from registrations r join users u on u.id = r.user_id
      where r.event_id = e.id and u.email = 'student2@convoca.test')
  order by e.starts_at < datetime('now'), e.id limit 1`
const STUDENT2 = `select %s from users where email = 'student2@convoca.test'`
interface Hears {
  /** What came over the page's sockets, as text. */
  frames: string[]
  until(what: RegExp): Promise<void>
}

/** Watches the sockets of a page, from before it is opened. */
function hearing(page: Page): Hears {
  const frames: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  return {
    frames,
    async until(what) {
      const deadline = Date.now() + 60_000
      while (!frames.some((frame) => what.test(frame))) {
        if (Date.now() > deadline) throw new Error(`${page.url()} never heard ${what}`)
        await pause(10)
      }
    },
  }
}

/** @returns in how many milliseconds that is true of the page; fails after half a minute */
async function seenIn(page: Page, expression: string): Promise<number> {
  const beganAt = performance.now()
  // The page's own policy lets it evaluate nothing by itself.
  while (!(await page.evaluate<boolean>(expression))) {
    if (performance.now() - beganAt > 30_000) throw new Error(`${page.url()}: never ${expression}`)
    await pause(20)
  }
  return performance.now() - beganAt
}

/** @returns what the page asks the server for from here on */
function countRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  return asked
}

interface Sent {
  data?: object
  multipart?: Record<string, string>
}

const SOCKET = /^\d+\.\d+$/
const agreed = (channel: string) => new RegExp(`subscription_succeeded.*${channel}`)
const PLACES = `document.querySelector('#registration-title').textContent`
const BELL = `document.querySelector('a[href="/notifications"] span')?.textContent ?? '0'`
const CARD = `document.querySelector('.event-card-places span').textContent`

test.group('Pages that listen', (group) => {
  const demo = demoOf(group, { BROADCAST_CONNECTION: 'embedded' })

  async function pageOf(person: Person, given: { viewport?: typeof PHONE; locale?: 'es' } = {}) {
    const { viewport = LAPTOP, locale = 'en' } = given
    const who = { person, locale, scheme: 'light', viewport } as const
    const context = await demo.university.contextOf(demo.browser, who)
    return context.newPage()
  }

  /** Opens a page, and waits until it hears that channel. */
  async function openListening(page: Page, path: string, channel: string): Promise<Hears> {
    const hears = hearing(page)
    await page.goto(path)
    await alive(page)
    await hears.until(agreed(channel))
    return hears
  }

  const one = (columns: string, sql: string, ...bindings: unknown[]) =>
    demo.university.value(sql.replace('%s', columns), ...bindings)

  /** An event in three days, whatever other tests made of it. */
  function givenComing(sql: string) {
    const [event, slug, title] = ['e.public_id', 'a.slug', 'a.title'].map((column) =>
      one(column, sql)
    ) as [string, string, string]
    const times = `starts_at = datetime('now', '+3 days'), ends_at = datetime('now', '+75 hours')`
    const { university } = demo
    university.run(
      `update events set ${times}, registration_opens_at = null, registration_closes_at = null
       where public_id = ?`,
      event
    )
    university.run(
      `update event_sessions set ${times} where event_id in (select id from events where public_id = ?)`,
      event
    )
    return { event, slug, title }
  }

  /** One that the second student may register for by one press. */
  function givenOpenEvent() {
    const given = givenComing(NOT_MINE)
    const announcement = `(select announcement_id from events where public_id = ?)`
    for (const change of [
      `update announcements set visibility = 'public' where id = ${announcement}`,
      `delete from audience_rules where announcement_id = ${announcement}`,
    ]) {
      demo.university.run(change, given.event)
    }
    return given
  }

  /** One that everybody reads. */
  const givenReadEvent = () =>
    givenComing(`select %s from announcements a join events e on a.id = e.announcement_id
      where a.title like 'Open data%'`)

  /** All events of the demo and copies of some, still to come and open, for members. */
  function givenEventsForMembers(): string[] {
    const { university } = demo
    const columns = (table: string, own: string[]) =>
      university.value(
        `select group_concat(name) from pragma_table_info(?)
         where name not in ('id', 'public_id', ${own.map((name) => `'${name}'`).join()})`,
        table
      )
    const copied = (row: string) => `substr(${row}.public_id, 1, 20) || printf('%06d', ${row}.id)`
    const ofAnnouncement = columns('announcements', ['slug', 'short_code'])
    university.run(
      `insert into announcements (public_id, slug, ${ofAnnouncement})
       select ${copied('announcements')}, slug || '-again', ${ofAnnouncement} from announcements
       where status = 'published' and kind = 'event'`
    )
    const ofEvent = columns('events', ['announcement_id'])
    university.run(
      `insert into events (public_id, announcement_id, ${ofEvent})
       select ${copied('e')}, copy.id, ${ofEvent.replace(/\w+/g, 'e.$&')}
       from events e join announcements a on a.id = e.announcement_id
       join announcements copy on copy.slug = a.slug || '-again'`
    )
    const published = `(select id from announcements where status = 'published')`
    university.run(
      `update events set starts_at = datetime('now', '+5 days'), ends_at = datetime('now', '+6 days'),
         registration_opens_at = datetime('now', '-1 day')
       where announcement_id in ${published}`
    )
    university.run(`update announcements set visibility = 'members' where status = 'published'`)
    const ids = `select group_concat(public_id) from events where announcement_id in ${published}`
    return university.value(ids).split(',')
  }

  /** Sends as the page would: to its address, with its own CSRF token, but in the name of no socket. */
  async function send(page: Page, method: 'DELETE' | 'PATCH' | 'POST', path: string, given: Sent) {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
    const response = await page.context().request.fetch(path, {
      ...given,
      method,
      maxRedirects: 0,
      headers: { 'x-xsrf-token': decodeURIComponent(token), 'accept': 'application/json' },
    })
    const [status, text] = [response.status(), await response.text()]
    if (status >= 400) throw new Error(`${path}: ${status} ${text}`)
    return { status, text }
  }

  inTwoSizes(
    {
      check: { others: 50, isTimed: false },
      thorough: { others: 1_997, isTimed: true },
    },
    ({ others, isTimed }) =>
      test(`one registration is seen by ${others + 3} listeners, of whom nobody asks`, async ({
        assert,
      }) => {
        const { university } = demo
        const { slug, event, title } = givenOpenEvent()
        const channel = `events.${event}`
        const [reader, list, registering] = [
          await pageOf('guest'),
          await pageOf('guest', { viewport: PHONE, locale: 'es' }),
          await pageOf('student2'),
        ]
        for (const page of [reader, list]) await page.clock.install()
        await openListening(reader, `/announcements/${slug}`, channel)
        await openListening(list, `/announcements?q=${encodeURIComponent(title)}`, channel)
        const own = await openListening(registering, `/announcements/${slug}`, channel)

        const key = await reader.evaluate<string>(
          `JSON.parse(document.querySelector('meta[name=live]').content).key`
        )
        const sockets = Array.from(
          { length: others },
          () => new BareClient(university.server.port, { path: `/app/${key}?protocol=7` })
        )
        for (const socket of sockets) {
          await socket.socketId()
          socket.send({ event: 'pusher:subscribe', data: { channel } })
        }
        for (const socket of sockets) await socket.frame('pusher_internal:subscription_succeeded')

        const before = { places: await reader.evaluate(PLACES), card: await list.evaluate(CARD) }
        const asked = [...[reader, list].map(countRequests)]
        const answered = registering.waitForResponse(
          (response) => response.request().method() === 'POST' && response.url().includes(slug)
        )
        await registering.locator('#registration form button[type=submit]').click()
        const response = await answered
        assert.match((await response.request().allHeaders())['x-socket-id'] ?? '', SOCKET)
        const took = await Promise.all([
          seenIn(reader, `${PLACES} !== ${JSON.stringify(before.places)}`),
          seenIn(list, `${CARD} !== ${JSON.stringify(before.card)}`),
        ])
        if (isTimed) assert.isBelow(Math.max(...took), 1_000)
        for (const socket of sockets) {
          const { data } = await socket.frame('SeatsChanged')
          assert.sameMembers(Object.keys(data), ['capacity', 'taken', 'waitlisted', 'version'])
        }
        for (const page of [reader, list]) await page.clock.runFor(QUIET_MS)
        assert.deepEqual(asked, [[], []])
        // Whoever caused it is left out, and sees it by its own answer.
        assert.isFalse(own.frames.some((frame) => frame.includes('SeatsChanged')))
        const live = { places: await reader.evaluate(PLACES), card: await list.evaluate(CARD) }
        for (const socket of sockets) socket.ws.terminate()
        await Promise.all([reader.reload(), list.reload()])
        assert.deepEqual(live, {
          places: await reader.evaluate(PLACES),
          card: await list.evaluate(CARD),
        })
        for (const page of [reader, list, registering]) await page.context().close()
      })
  )

  test('an organizer sees who registers, and what is being typed stays', async ({ assert }) => {
    const { slug, event } = givenOpenEvent()
    const manage = `private-events.${event}.manage`
    const name = one('name', `select %s from users where email = 'student2@convoca.test'`)
    const [watching, writing, registering] = [
      await pageOf('admin'),
      await pageOf('admin'),
      await pageOf('student2'),
    ]
    const details = `/announcements/${slug}/details`
    await openListening(watching, `${details}?q=${encodeURIComponent(name)}`, manage)
    await openListening(writing, `${details}?tab=message`, manage)
    await writing.locator('main textarea').fill('Bring a jacket: the roof is')
    const isListed = `document.querySelector('main').textContent.includes(${JSON.stringify(name)})`
    assert.isFalse(await watching.evaluate<boolean>(isListed))
    const asked = countRequests(writing)
    await registering.goto(`/announcements/${slug}`)
    await alive(registering)
    await registering.locator('#registration form button[type=submit]').click()
    await seenIn(watching, isListed)
    while (!asked.some((request) => request.includes('/details'))) await pause(20)
    await pause(500)
    const text = await writing.locator('main textarea').inputValue()
    assert.equal(text, 'Bring a jacket: the roof is')
    for (const page of [watching, writing, registering]) await page.context().close()
  })

  /** Somebody's ticket, at a door that is open now. */
  function givenOpenDoor() {
    const found = `from registrations r join events e on e.id = r.event_id
      join announcements a on a.id = e.announcement_id join users u on u.id = r.user_id
      join tickets t on t.registration_id = r.id and t.revoked_at is null
      where u.email = 'student@convoca.test' and r.status = 'confirmed' and a.kind = 'event'
        and a.status = 'published' and r.check_ins = 0 order by r.id limit 1`
    const [registration, event, ticket] = ['r.public_id', 'e.public_id', 't.public_id'].map(
      (column) => one(column, `select %s ${found}`)
    ) as [string, string, string]
    const times = `starts_at = datetime('now', '-10 minutes'), ends_at = datetime('now', '+5 hours')`
    const ofEvent = `(select id from events where public_id = ?)`
    demo.university.run(`update events set ${times} where public_id = ?`, event)
    demo.university.run(`update event_sessions set ${times} where event_id = ${ofEvent}`, event)
    const session = one(
      's.public_id',
      `select %s from event_sessions s where s.event_id = ${ofEvent} order by s.id limit 1`,
      event
    )
    return { registration, event, ticket, session }
  }

  test('a ticket turns green when it is scanned, and the door, the list and the wall count', async ({
    assert,
  }) => {
    const { registration, event, ticket, session } = givenOpenDoor()
    demo.university.run(
      `update events set settings = json_set(coalesce(settings, '{}'), '$.welcomesByName', json('true'))
       where public_id = ?`,
      event
    )
    const [holder, sheet, wall, door] = [
      await pageOf('student', { viewport: PHONE }),
      await pageOf('admin'),
      await pageOf('admin'),
      await pageOf('admin', { viewport: PHONE }),
    ]
    const student = one('public_id', `select %s from users where email = 'student@convoca.test'`)
    await openListening(holder, `/dashboard/tickets/event/${ticket}`, `private-users.${student}`)
    const atDoor = `presence-events.${event}.door`
    await openListening(sheet, `/events/${event}/attendance`, atDoor)
    await openListening(wall, `/events/${event}/attendance/projector`, atDoor)
    await openListening(door, `/events/${event}/attendance/create`, atDoor)
    // Who is at which gate, on the list of whoever looks.
    await seenIn(sheet, `document.querySelector('[data-gates]')?.textContent.includes('Main door')`)

    const counting = door.waitForRequest((request) => request.url().endsWith('/attendance/count'))
    const inside = await wall.locator('[data-count]').getAttribute('data-count')
    const scanned = await send(door, 'POST', `/events/${event}/scans`, {
      data: {
        ...{ clientScanId: 'a'.repeat(32), scannedAt: new Date().toISOString() },
        ...{ registration, session, gate: 'North', source: 'manual' },
      },
    })
    const { checkIn } = JSON.parse(scanned.text) as { checkIn: { publicId: string } }
    const green = `document.body.textContent.includes('Checked in at')`
    const counted = `document.querySelector('[data-count]').dataset.count === '${Number(inside) + 1}'`
    await Promise.all([
      seenIn(holder, green),
      seenIn(wall, counted),
      seenIn(wall, `document.body.textContent.includes('North')`),
      seenIn(door, counted),
    ])
    const headers = await (await counting).allHeaders()
    assert.match(headers['x-socket-id'] ?? '', SOCKET)
    assert.match((await wall.locator('[aria-live]').allTextContents()).join(), /Welcome, \S+!/)
    await send(door, 'DELETE', `/events/${event}/attendance/${checkIn.publicId}`, {})
    await seenIn(holder, `!(${green})`)
    for (const page of [holder, sheet, wall, door]) await page.context().close()
  })

  inTwoSizes({ check: { isTimed: false }, thorough: { isTimed: true } }, ({ isTimed }) =>
    test('the bell counts at once where the page listens, and where it did before', async ({
      assert,
    }) => {
      const { slug } = givenOpenEvent()
      const own = `private-users.${one('public_id', STUDENT2)}`
      const [reading, registering] = [await pageOf('student2'), await pageOf('student2')]
      const countOf = (page: Page) => page.evaluate<string>(BELL)
      const counts = (count: string) => `${BELL} === ${JSON.stringify(count)}`

      // A page that does not listen loads nothing for the bell, and hears of nothing.
      const deaf = await pageOf('student2')
      const loaded = countRequests(deaf)
      await deaf.goto('/settings/profile')
      await alive(deaf)

      const hears = await openListening(reading, '/announcements', own)
      const before = await countOf(reading)
      await registering.goto(`/announcements/${slug}`)
      await alive(registering)
      const asked = countRequests(reading)
      const beganAt = performance.now()
      await registering.locator('#registration form button[type=submit]').click()
      await hears.until(/NotificationCreated/)
      const heardAt = performance.now()
      const after = String(Number(before) + 1)
      await seenIn(reading, counts(after))
      if (isTimed) assert.isBelow(performance.now() - beganAt, 1_000)
      assert.isAtLeast(heardAt, beganAt)
      assert.deepEqual(asked, [`GET ${reading.url()}`])
      // Whoever caused it has it with the answer.
      await seenIn(registering, counts(after))

      // The tab keeps its connection, so that other pages of it hear too.
      await reading.goto('/announcements')
      await alive(reading)
      await hears.until(agreed(own))
      await reading.getByRole('link', { name: 'Certificates' }).first().click()
      await reading.waitForURL('**/certifications')
      const next = givenOpenEvent()
      await send(registering, 'POST', `/announcements/${next.slug}/registrations`, { data: {} })
      await seenIn(reading, counts(String(Number(after) + 1)))

      assert.equal(await countOf(deaf), before)
      assert.isFalse(loaded.some((request) => /connection-|bell_watch|broadcasting/.test(request)))
      await deaf.getByRole('link', { name: 'Certificates' }).first().click()
      await deaf.waitForURL('**/certifications')
      await seenIn(deaf, counts(String(Number(after) + 1)))
      for (const page of [deaf, reading, registering]) await page.context().close()
    })
  )

  test('a transfer that is reported waits in the open review, and money that came in stands at the open desk', async ({
    assert,
  }) => {
    const owed = `select %s from payments p join users u on u.id = p.user_id
      join events e on e.id = p.event_id join announcements a on a.id = e.announcement_id
      where u.email = 'student@convoca.test' and p.collected_minor = 0 and p.voided_at is null
        and p.campus_id = (select campus_id from cash_desk_sessions where closed_at is null limit 1)
        and a.kind = 'event' limit 1`
    const [payment, slug] = [one('p.public_id', owed), one('a.slug', owed)]
    const amount = (Number(one('p.amount_minor', owed)) / 100).toFixed(2)
    const half = (Number(amount) / 2).toFixed(2)
    const own = `private-users.${one('u.public_id', owed)}`
    const [review, desk, payer, admin] = [
      await pageOf('admin'),
      await pageOf('cashier'),
      await pageOf('student', { viewport: PHONE }),
      await pageOf('admin'),
    ]
    await openListening(review, '/transactions?status=in_review', 'private-cash-desk')
    await openListening(desk, '/transactions/info', 'private-cash-desk')
    await openListening(payer, `/announcements/${slug}`, own)
    await admin.goto('/transactions')
    const rows = `document.querySelectorAll('main tbody tr').length`
    const waiting = Number(await review.evaluate(rows))
    const owes = `document.querySelector('#registration').textContent`
    const before = await payer.evaluate<string>(owes)
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/El_Salvador' })
    await send(admin, 'POST', '/transactions', {
      multipart: {
        ...{ payment, amount: half, day: today, bankNumber: 'TRF-LIVE-1' },
        key: 'live-transfer-of-the-tests',
      },
    })
    await seenIn(review, `${rows} === ${waiting + 1}`)

    const mine = `document.querySelectorAll('a[href="/payments/${payment}"]').length`
    assert.equal(await desk.evaluate(mine), 0)
    const collected = { amount: half, method: 'cash', tendered: half }
    await send(desk, 'POST', `/payments/${payment}/collections`, {
      data: { ...collected, idempotencyKey: 'live-collection-of-the-tests' },
    })
    await seenIn(desk, `${mine} === 1`)
    await seenIn(payer, `${owes} !== ${JSON.stringify(before)}`)
    for (const page of [review, desk, payer, admin]) await page.context().close()
  })

  test('points that a judge gives stand in the open standings', async ({ assert }) => {
    const unscored = `select %s from team_judges j join users u on u.id = j.user_id
      join teams t on t.id = j.team_id join events e on e.id = t.event_id
      join rubric_criteria c on c.event_id = e.id
      where u.email = 'scanner@convoca.test' and j.conflict_at is null
        and not exists (select 1 from scores s where s.team_id = t.id and s.user_id = u.id)
      order by t.id, c.position limit 1`
    const [event, team, name, criterion, judge] = [
      ...['e.public_id', 't.public_id', 't.name', 'c.public_id', 'u.public_id'],
    ].map((column) => one(column, unscored)) as [string, string, string, string, string]
    const [standings, judging] = [await pageOf('admin'), await pageOf('scanner')]
    const path = `/codefest/${event}`
    await openListening(standings, `${path}/standings`, `private-events.${event}.manage`)
    const row = `[...document.querySelectorAll('main tbody tr')].find((row) =>
      row.textContent.includes(${JSON.stringify(name)})).textContent`
    const before = await standings.evaluate<string>(row)
    await judging.goto(`${path}/judging`)
    await send(judging, 'PATCH', `${path}/judging/${team}/scores/${criterion}`, {
      data: { judge, points: 1, comment: null, version: 0, savedFrom: 'live-tests' },
    })
    await seenIn(standings, `${row} !== ${JSON.stringify(before)}`)
    for (const page of [standings, judging]) await page.context().close()
    assert.isNotEmpty(before)
  })

  test('work in the background is followed by what it tells', async ({ assert }) => {
    demo.university.run(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
       insert into users (public_id, name, name_search, email, kind, locale, color_scheme, created_at,
         updated_at)
       select printf('01HZZZZZZZZZZZZZZZZZZ%05d', n), 'Newcomer ' || n, 'newcomer ' || n,
         'newcomer.' || n || '@people.example.test', 'external', 'es', 'auto',
         datetime('now'), datetime('now')
       from numbers`,
      NEWCOMERS
    )
    // The work waits until the page listens: how fast either is must not decide what is heard.
    demo.university.run(
      `create trigger work_waits after insert on queue_jobs begin
         update queue_jobs set status = 'delayed', execute_at = 9e15 where id = new.id;
       end`
    )
    const page = await pageOf('admin')
    const hears = hearing(page)
    await page.goto('/users?kind=external')
    await alive(page)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await page.waitForURL(/\/exports\/\w{26}$/)
    const job = page.url().slice(-26)
    await hears.until(agreed(`private-jobs.${job}`))
    demo.university.run('drop trigger work_waits')
    demo.university.run(`update queue_jobs set execute_at = 1 where execute_at = 9e15`)
    await hears.until(/JobProgressed/)
    await hears.until(/JobFinished/)
    await page.getByRole('link', { name: 'Download the file' }).waitFor()
    const told = hears.frames.filter((frame) => frame.includes('"Job'))
    for (const frame of told) {
      const { channel, data } = JSON.parse(frame) as { channel: string; data: string }
      assert.equal(channel, `private-jobs.${job}`)
      assert.sameMembers(Object.keys(JSON.parse(data) as object), ['job', 'version'])
    }
    await page.context().close()
  })

  test('without a connection a page says so and asks for itself, and catches up afterwards', async ({
    assert,
  }) => {
    const { slug, event } = givenReadEvent()
    const page = await pageOf('guest')
    let isCut = false
    const open = new Set<WebSocketRoute>()
    await page.routeWebSocket(/\/app\//, (socket) => {
      if (isCut) return void socket.close({ code: 1001 })
      socket.connectToServer()
      open.add(socket)
    })
    await page.clock.install()
    await openListening(page, `/announcements/${slug}`, `events.${event}`)
    const note = page.locator('p[role=status]', { hasText: 'Live updates are interrupted' })
    await page.clock.runFor(QUIET_MS)
    assert.equal(await note.count(), 0)
    isCut = true
    for (const socket of open) await socket.close({ code: 1001 })
    await runClockUntil(page, note)
    const asked = countRequests(page)
    demo.university.run(`update events set capacity = capacity + 1000 where public_id = ?`, event)
    isCut = false
    await runClockUntil(page, note, 'detached')
    // Public pages come back over ten seconds.
    await page.clock.runFor(QUIET_MS)
    await seenIn(page, `/1[,.]?\\d{3}/.test(${PLACES})`)
    assert.isTrue(asked.some((request) => request.endsWith(slug)))
    await page.context().close()
  })

  test('a page that hears nothing from the beginning catches up too', async ({ assert }) => {
    const { slug, event } = givenReadEvent()
    const page = await pageOf('guest')
    let isCut = true
    await page.routeWebSocket(/\/app\//, (socket) => {
      if (isCut) void socket.close({ code: 1001 })
      else socket.connectToServer()
    })
    await page.clock.install()
    await page.goto(`/announcements/${slug}`)
    await alive(page)
    const note = page.locator('p[role=status]', { hasText: 'Live updates are interrupted' })
    await runClockUntil(page, note)
    const before = await page.evaluate<string>(PLACES)
    demo.university.run(`update events set capacity = capacity + 7 where public_id = ?`, event)
    isCut = false
    await runClockUntil(page, note, 'detached')
    await page.clock.runFor(QUIET_MS)
    await seenIn(page, `${PLACES} !== ${JSON.stringify(before)}`)
    assert.equal(await note.count(), 0)
    await page.context().close()
  })

  test('a page whose client does not come says so, and why', async ({ assert }) => {
    const page = await pageOf('guest', { locale: 'es' })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.route(/\/assets\/connection-[^/]+\.js/, (route) => route.abort())
    await page.goto(`/announcements/${givenReadEvent().slug}`)
    await alive(page)
    await page.locator('p[role=status]', { hasText: 'La actualización en vivo' }).waitFor()
    assert.isTrue(said.some((text) => text.includes('Push client not found')))
    await page.context().close()
  })

  test('pages may connect to the hub alone, and pages of other sites to nothing', async ({
    assert,
  }) => {
    const { server } = demo.university
    const response = await fetch(`${server.url}/announcements`)
    const policy = response.headers.get('content-security-policy')!
    assert.match(
      policy,
      new RegExp(`(^|;)\\s*connect-src 'self' ws://localhost:${server.port}(;|$)`)
    )
    const html = await response.text()
    const { key } = JSON.parse(
      /name="live" content="([^"]+)"/.exec(html)![1]!.replaceAll('&quot;', '"')
    ) as { key: string }
    const path = `/app/${key}?protocol=7`
    assert.equal(await handshakeStatus(server.port, { path, origin: server.url }), 101)
    assert.equal(await handshakeStatus(server.port, { path, origin: 'https://evil.example' }), 403)
  })

  test('a list of twenty events for members asks once for all of them', async ({ assert }) => {
    const { university } = demo
    const events = givenEventsForMembers()
    assert.isAtLeast(events.length, 20)
    const page = await pageOf('student')
    const asked = countRequests(page)
    const hears = hearing(page)
    await page.goto('/announcements?perPage=50&when=all')
    await alive(page)
    for (const event of events) await hears.until(agreed(`private-events.${event}`))
    await hears.until(agreed('private-users.'))
    await hears.until(agreed('private-members'))
    const tickets = asked.filter((request) => request.includes('/broadcasting/'))
    assert.sameMembers(
      tickets.map((request) => request.replace(university.server.url, '')),
      [
        'POST /broadcasting/user-auth',
        'POST /broadcasting/auth/events',
        // Of members' announcements, and of one's own bell.
        'POST /broadcasting/auth',
        'POST /broadcasting/auth',
      ]
    )
    await page.context().close()
  })
})

test.group('Pages where there is no real time', (group) => {
  const demo = demoOf(group)

  test('load nothing for it, and connect to nobody', async ({ assert }) => {
    const who = { person: 'guest', locale: 'en', scheme: 'light', viewport: LAPTOP } as const
    const context = await demo.university.contextOf(demo.browser, who)
    const page = await context.newPage()
    const hears = hearing(page)
    const asked = countRequests(page)
    await page.clock.install()
    const response = (await page.goto('/announcements'))!
    await alive(page)
    await page.clock.runFor(QUIET_MS)
    assert.match(response.headers()['content-security-policy']!, /connect-src 'self'(;|$)/)
    assert.deepEqual(hears.frames, [])
    assert.isFalse(asked.some((request) => /connection-|broadcasting/.test(request)))
    assert.equal(await page.locator('meta[name=live]').count(), 0)
    assert.equal((await fetch(`${demo.university.server.url}/apps/convoca/channels`)).status, 404)
    await context.close()
  })
})
