/*
 * What a page costs with ten times as many people: the median of single requests on two universities, by turns.
 */
import { Refused, step } from '../lib/process.mjs'
import { pinLoad, SERVER_CORE } from './cores.mjs'
import { inDatabase } from './database.mjs'
import { load } from './load.mjs'
import { inertia, JSON_ANSWER, openOffice } from './office.mjs'
import { resultOf } from './report.mjs'
import { SIZES } from './sizes.mjs'

const { people: PEOPLE, batches: BATCHES, requests: REQUESTS, warmUp: WARM_UP } = SIZES.growth

/** Each with the page that it must answer with; null: plain JSON with the people found. */
const ROWS = {
  'growth-details': {
    path: ({ slug }) => `/announcements/${slug}/details`,
    page: 'announcements/details',
  },
  'growth-sheet': {
    path: ({ event }) => `/events/${event}/attendance`,
    page: 'eventAttendance/show',
  },
  'growth-door-people': {
    path: ({ event }) => `/events/${event}/attendance/people?q=mar`,
    page: null,
  },
  'growth-audit': { path: () => '/audit', page: 'audit/index' },
}

/**
 * @param given.databases the smaller and the larger one; none: they are seeded here
 * @returns a result for each wanted row; the spread is that of the batches
 */
export async function measureGrowth({ contender, wanted, databases = null }) {
  const names = Object.keys(ROWS).filter((name) => wanted.includes(name))
  if (names.length === 0) return []
  databases ??= await step(`Universities of ${PEOPLE.join(' and ')} people`, () =>
    Promise.all(PEOPLE.map((people) => contender.seed(`people_${people}`, people)))
  )
  const { slug } = await inDatabase(databases.at(-1), largestEvent)
  const servers = []
  for (const database of databases) servers.push(await openServer({ contender, database, slug }))
  pinLoad(true)
  const results = await step('Growth', async () => {
    const measured = []
    for (const name of names) measured.push(await measure(name, servers))
    return measured
  })
  pinLoad(false)
  for (const { server } of servers) await server.stop()
  return results
}

/** The same event in both universities: the one that most people of the larger one registered for. */
async function largestEvent(query) {
  const [row] = await query(
    `select a.slug from registrations r join events e on e.id = r.event_id
     join announcements a on a.id = e.announcement_id
     where a.kind = 'event' and a.status = 'published'
     group by a.slug order by count(*) desc limit 1`
  )
  return row
}

async function openServer({ contender, database, slug }) {
  const [{ event }] = await inDatabase(database, (query) =>
    query(
      `select e.public_id as event from events e join announcements a on a.id = e.announcement_id
       where a.slug = ?`,
      slug
    )
  )
  const server = await contender.startServer(database, SERVER_CORE)
  const office = await openOffice(server.port)
  const admin = await office.signIn('admin@convoca.test')
  office.close()
  return { server, admin, version: office.version, subject: { slug, event } }
}

async function measure(name, [small, large = small]) {
  for (const one of [small, large]) await ask(name, one, WARM_UP)
  const ratios = []
  for (let batch = 0; batch < BATCHES; batch++) {
    const order = batch % 2 === 1 ? [large, small] : [small, large]
    const times = new Map()
    for (const one of order) times.set(one, await ask(name, one, REQUESTS))
    ratios.push(times.get(large) / times.get(small))
  }
  return resultOf(name, ratios)
}

/** @returns the median of the answers' times, in ms */
async function ask(name, { server, admin, version, subject }, count) {
  const { path, page } = ROWS[name]
  const headers = page ? inertia(version) : JSON_ANSWER
  const request = {
    bytes: admin.request('GET', path(subject), { headers }),
    check: ({ status, body }) => {
      if (status !== 200) return false
      const said = JSON.parse(body)
      return page ? said.component === page : said.people.length > 0
    },
  }
  let left = count
  const { median } = await load({
    ports: [server.port],
    callers: 1,
    next: () => (left-- > 0 ? request : null),
  })
  if (!(median > 0)) throw new Refused(`${name} was not measured.`)
  return median
}
