/*
 * Weighs participants' pages as a cold Chromium transfers them (brotli), in Spanish, whose sentences are
 * the longer ones, and without a click: whatever a page loads late by itself counts. Starts the
 * production build on demo data of its own.
 *
 *   npm run budgets
 *
 * Exits 1 when a page is over one of the design's budgets, or when a page of participants is missing here.
 */
import Database from 'better-sqlite3'
import { chromium } from 'playwright'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BUILD, ensureBuild } from './lib/build.mjs'
import { ensurePrograms } from './lib/debian.mjs'
import { DEMO_DATABASE, demoSettings, seededDemo } from './lib/demo_seed.mjs'
import { NODE } from './lib/dependencies.mjs'
import { freePort, freshKey } from './lib/environment.mjs'
import { main, onEnd, quietly, Refused, start } from './lib/process.mjs'

const KILOBYTE = 1000
const BUDGETS = { script: 140, css: 12, page: 12, raw: 45 }
/** A page that listens may load Echo and pusher-js besides, once it is interactive. */
const LISTENING = 25
const CARDS = 25
const PASSWORD = 'convoca-demo-2026'
const VIEWPORT = { width: 360, height: 740 }

/** Titles as long as real ones: the demo has fewer announcements than a full list shows. */
const MORE_TITLES = [
  'Taller de oratoria para quienes prefieren no hablar',
  'Feria del libro usado en el patio central',
  'Introducción a la soldadura: del plano a la pieza',
  'Cine foro: tres cortos de la región',
  'Ajedrez relámpago entre facultades',
  'Vacunación contra la influenza, sin cita',
  'Cómo leer un contrato de alquiler',
  'Coro universitario: audiciones abiertas',
  'Huertos urbanos en espacios pequeños',
  'Panel: mujeres en la ingeniería civil',
  'Torneo de fútbol sala, fase de grupos',
  'Primeros pasos con hojas de cálculo',
]

/** Reached by a mailed link, by a second factor or once in a lifetime, and made of what others load. */
const NOT_WEIGHED = [
  ...['auth/two-factor', 'auth/email-change', 'legal/consent', 'dashboard/mailedTicket'],
  ...['registrations/leave', 'registrations/confirm', 'registrations/giveBack'],
  'notifications/mailStop',
  ...['vocationalInvitations/guardian', 'vocationalInvitations/optOut'],
]

/** What is opened, as whom; `{event}` is an open event, `{ticket}` one of the student's. */
const PAGES = [
  ['guest', '/'],
  ['guest', `/announcements?perPage=${CARDS}`],
  ['guest', '/announcements/{event}'],
  ['guest', '/login'],
  ['guest', '/register'],
  ['guest', '/forgot-password'],
  ['guest', '/reset-password/unknown'],
  ['guest', '/terms'],
  ['guest', '/nowhere'],
  ['guest', '{prospect}'],
  ['guest', '{card}'],
  ['guest', '/verify/{code}'],
  ['guest', '/certifications/shared/{shared}'],
  ['student', `/announcements?perPage=${CARDS}`],
  ['student', '/announcements/{event}'],
  ['guest', '/calendar'],
  ['guest', '/feeds'],
  ['student', '/dashboard'],
  ['student', '/dashboard/tickets'],
  ['student', '/dashboard/tickets/event/{ticket}'],
  ['student', '/dashboard/tickets/arduino/{kitTicket}'],
  ['student', '/dashboard/tickets/codefest/{teamTicket}'],
  ['newcomer', '/arduino/{workshop}/apply'],
  ['newcomer', '/codefest/{hackathon}/apply'],
  ['student', '/codefest/registrations/{team}'],
  ['guest', '/codefest/{judged}/results'],
  ['student', '/announcements/{surveyed}/survey'],
  ['student', '/my/no-shows'],
  ['student', '/certifications'],
  ['student', '/notifications'],
  ['student', '/settings/profile'],
  ['student', '/settings/password'],
  ['student', '/settings/email'],
  ['student', '/settings/account'],
  ['student', '/settings/notifications'],
  ['student', '/confirm-password'],
  ['unverified', '/verify-email'],
]
const EVENT_OF_KIND =
  'select e.public_id from events e join announcements a on a.id = e.announcement_id'
const IS_OPEN = `a.status = 'published' and e.starts_at > datetime('now')`

const PEOPLE = {
  student: 'student@convoca.test',
  unverified: 'student2@convoca.test',
  /** In no workshop and no team. */
  newcomer: 'cashier@convoca.test',
}

await main(async () => {
  const { chromium: executablePath } = await ensurePrograms(['chromium'])
  await ensureBuild()
  const demo = await openDemo()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  onEnd(() => browser.close())
  const cookies = { guest: [] }
  for (const [who, email] of Object.entries(PEOPLE)) {
    cookies[who] = await signIn(browser, demo.url, email)
  }
  const asStudent = (path) => linkOn(`${demo.url}${path}`, cookies.student)
  demo.prospect = await asStudent(`/vocational-invitations/${demo.invitation}/edit`)
  demo.card = await asStudent(`/vocational-invitations/${demo.day}/card`)
  const rows = []
  for (const [who, address] of PAGES) {
    const path = address.replace(/\{(\w+)\}/, (_, name) => demo[name])
    const weight = await weigh(browser, { url: `${demo.url}${path}`, cookies: cookies[who] })
    rows.push({ name: `${weight.component} (${who})`, ...weight })
  }
  print(rows)
  const missing = missingPages(rows)
  if (missing.length > 0) console.error(`No address here leads to: ${missing.join(', ')}`)
  const list = rows.filter((row) => row.component === 'announcements/index')
  const isShort = list.some((row) => row.cards !== CARDS)
  if (isShort) console.error(`The list shows ${list.map((row) => row.cards)} cards, not ${CARDS}.`)
  return missing.length > 0 || isShort || rows.some((row) => overOf(row).length > 0) ? 1 : 0
})

/** @returns the path of the signed link for people without an account that a page offers */
async function linkOn(url, cookies) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const response = await fetch(url, { headers: { cookie } })
  const html = await response.text()
  return /\/invitations\/[\w./-]{40,}/.exec(html.replaceAll('\\/', '/'))[0]
}

/** The built server on a database of its own, with a full list of announcements. */
async function openDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  process.env.APP_KEY ??= freshKey()
  const port = await freePort()
  // By name: browsers take brotli over http from this machine only.
  const url = `http://localhost:${port}`
  const file = join(folder, DEMO_DATABASE)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ENV_PATH: folder,
    APP_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    BROADCAST_CONNECTION: 'embedded',
    LOG_LEVEL: 'error',
    ...demoSettings(folder),
  }
  const inBuild = { cwd: BUILD, env }
  const ace = (args, own) =>
    quietly(NODE, ['ace.js', ...args], { cwd: BUILD, env: { ...env, ...own } })
  cpSync(await seededDemo({}, ace), folder, { recursive: true })
  const facts = arrange(file)
  start(NODE, ['bin/server.js'], { ...inBuild, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilItAnswers(`${url}/health`)
  return { url, ...facts }
}

function arrange(file) {
  const db = new Database(file)
  const events = db.prepare(
    `select e.* from events e join announcements a on a.id = e.announcement_id
     where a.status = 'published' and a.visibility = 'public' and e.starts_at > datetime('now')`
  )
  const patterns = events.all()
  MORE_TITLES.forEach((title, index) => {
    const event = patterns[index % patterns.length]
    const announcement = db
      .prepare('select * from announcements where id = ?')
      .get(event.announcement_id)
    const titleSearch = title
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
    const copied = insert(db, 'announcements', {
      ...announcement,
      ...identity(index),
      title,
      title_search: titleSearch,
      slug: titleSearch.replace(/[^a-z0-9]+/g, '-'),
      short_code: undefined,
    })
    insert(db, 'events', { ...event, ...identity(index), announcement_id: copied })
  })
  db.prepare(`update users set locale = 'es'`).run()
  db.prepare('update users set email_verified_at = null where email = ?').run(PEOPLE.unverified)
  db.prepare('delete from user_roles where user_id = (select id from users where email = ?)').run(
    PEOPLE.newcomer
  )
  // Of those who were asked after an event, one is the student.
  db.prepare(
    `update or ignore survey_invitations set user_id = (select id from users where email = ?)
     where id = (select min(i.id) from survey_invitations i join surveys s on s.id = i.survey_id
       where s.closes_at > datetime('now'))`
  ).run(PEOPLE.student)
  const one = (sql, ...values) =>
    db
      .prepare(sql)
      .pluck()
      .get(...values)
  const facts = {
    event: one(`select slug from announcements where id = ?`, patterns[0].announcement_id),
    ticket: one(ticketOf('event'), PEOPLE.student),
    kitTicket: one(ticketOf('arduino'), PEOPLE.student),
    teamTicket: one(ticketOf('codefest'), PEOPLE.student),
    workshop: one(`${EVENT_OF_KIND} where a.kind = 'arduino' and ${IS_OPEN}`),
    hackathon: one(`${EVENT_OF_KIND} where a.kind = 'codefest' and ${IS_OPEN}`),
    judged: one(`${EVENT_OF_KIND} join result_publications p on p.event_id = e.id`),
    day: one(`${EVENT_OF_KIND} where a.kind = 'vocational' and ${IS_OPEN}`),
    invitation: one(
      `select i.public_id from invitations i join users u on u.id = i.inviter_id
       where i.status = 'invited' and u.email = ?`,
      PEOPLE.student
    ),
    surveyed: one(
      `select a.slug from survey_invitations i join surveys s on s.id = i.survey_id
       join events e on e.id = s.event_id join announcements a on a.id = e.announcement_id
       join users u on u.id = i.user_id where u.email = ?`,
      PEOPLE.student
    ),
    team: one(`select public_id from teams where name = 'Quetzal'`),
    code: one(`select code from certificates where revoked_at is null limit 1`),
    shared: one(`select token from certificate_links where revoked_at is null`),
  }
  db.close()
  return facts
}

/** @returns SQL for a person's valid ticket of that kind of event */
function ticketOf(kind) {
  return `select t.public_id from tickets t join registrations r on r.id = t.registration_id
    join events e on e.id = r.event_id join announcements a on a.id = e.announcement_id
    join users u on u.id = r.user_id
    where u.email = ? and t.revoked_at is null and r.status = 'confirmed' and a.kind = '${kind}'`
}

/** What no two rows may share. */
function identity(index) {
  return { id: undefined, public_id: `01BVDGETS${String(index).padStart(17, '0')}` }
}

function insert(db, table, row) {
  // `table_info` leaves generated columns out: the database writes those itself.
  const writable = db.pragma(`table_info(${table})`).map(({ name }) => name)
  const columns = writable.filter((column) => row[column] !== undefined)
  const marks = columns.map(() => '?')
  return db
    .prepare(`insert into ${table} (${columns}) values (${marks})`)
    .run(...columns.map((column) => row[column])).lastInsertRowid
}

async function untilItAnswers(url) {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Refused('The server did not start.')
}

async function signIn(browser, url, email) {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('form button[type=submit]:enabled').last().click()
  await page.waitForURL((address) => address.pathname !== '/login')
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** Opens one page in a browser that has seen nothing yet, and adds up what came over the wire. */
async function weigh(browser, { url, cookies }) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'es' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const types = new Map()
  const bytes = { Document: 0, Script: 0, Stylesheet: 0, Image: 0, Font: 0 }
  let listens = false
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    listens ||= /\/connection-[^/]+\.js$/.test(response.url)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await wire.send('Network.enable')
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  const html = await answer.body()
  const text = html.toString()
  const component = /"component":"([^"]+)"/.exec(text)?.[1].replaceAll('\\/', '/')
  const cards = await page.locator('main h3').count()
  await context.close()
  const { Document, Script, Stylesheet, Image, Font } = bytes
  return {
    component,
    cards,
    listens,
    script: Script,
    css: Stylesheet,
    page: Document,
    raw: html.length,
    images: Image,
    fonts: Font,
  }
}

/** @returns the budgets that a page breaks */
function overOf(row) {
  const budgets = row.listens ? { ...BUDGETS, script: BUDGETS.script + LISTENING } : BUDGETS
  return Object.keys(BUDGETS).filter((name) => row[name] > budgets[name] * KILOBYTE)
}

/** The pages of everybody (inertia/app.tsx lists them) that are not weighed. */
function missingPages(rows) {
  const manifest = readFileSync(join(BUILD, 'public/assets/.vite/manifest.json'), 'utf8')
  return JSON.parse(manifest)
    ['inertia/app.tsx'].dynamicImports.map((key) => /^inertia\/pages\/(.+)\.tsx$/.exec(key)?.[1])
    .filter((page) => page && !NOT_WEIGHED.includes(page))
    .filter((page) => rows.every((row) => row.component !== page))
}

function print(rows) {
  const columns = ['script', 'css', 'page', 'raw', 'images', 'fonts']
  const line = (name, cells) => name.padEnd(36) + cells.map((cell) => cell.padStart(9)).join('')
  console.log(line('kB on the wire; raw: the page', columns))
  for (const row of rows.sort((a, b) => b.script - a.script)) {
    const over = overOf(row)
    const cells = columns.map((column) => (row[column] / KILOBYTE).toFixed(1))
    console.log(line(row.name, cells) + (over.length > 0 ? `  over: ${over.join(', ')}` : ''))
  }
  console.log(
    line(
      'budget',
      columns.map((column) => String(BUDGETS[column] ?? ''))
    )
  )
}
