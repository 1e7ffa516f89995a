/*
 * How much memory a server holds after many mixed requests, beside what it held when it had just started.
 */
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { step } from '../lib/process.mjs'
import { pinLoad, SERVER_CORE } from './cores.mjs'
import { checkWritten, openSide, press, scan, toSend } from './hot_rows.mjs'
import { load } from './load.mjs'
import { inertia, JSON_ANSWER } from './office.mjs'
import { resultOf } from './report.mjs'
import { SIZES } from './sizes.mjs'
import { RUSHES } from './university.mjs'

const { people: PEOPLE, callers: CALLERS } = SIZES
const { requests: REQUESTS, settleMs: SETTLE_MS } = SIZES.memory

/** Out of twenty requests: mostly readers, some at the doors, one who registers. */
const MIX = [
  ...['list', 'list', 'list', 'list', 'list', 'page', 'page', 'event', 'event', 'event'],
  ...['welcome', 'dashboard', 'dashboard', 'tickets', 'doorPeople', 'sheet', 'details', 'audit'],
  ...['scan', 'register'],
]

/** @returns the result of the one row, measured once */
export async function measureMemory({ university, wanted }) {
  if (!wanted.includes('memory')) return []
  const { contender, database } = university
  const server = await contender.startServer(await contender.copy(database), SERVER_CORE)
  const side = openSide({ name: 'app', servers: [server], university })
  await pause(SETTLE_MS)
  const atRest = residentKilobytes(server.pid)
  pinLoad(true)
  const { resent } = await step(`Memory: ${REQUESTS} mixed requests`, () => mixedLoad(side))
  pinLoad(false)
  await pause(SETTLE_MS)
  const after = residentKilobytes(server.pid)
  await server.stop()
  await checkWritten(side)
  console.log(`    memory           at rest ${atRest >> 10} MB, after ${after >> 10} MB`)
  return [resultOf('memory', [after / atRest], resent)]
}

function mixedLoad(side) {
  const mix = requestsOf(side)
  let sent = 0
  const next = (caller) => {
    if (sent === REQUESTS) return null
    return mix[MIX[sent++ % MIX.length]](caller)
  }
  return load({ ports: side.ports, callers: CALLERS, next })
}

/** Each makes the next request of its kind for one of the callers. */
function requestsOf(side) {
  const { people, devices, organizer, admin, events, door, version } = side.university
  let registered = 0
  const isAnswered = ({ status }) => status === 200
  const visit = (visitor, path, headers = inertia(version)) =>
    toSend({ visitor, method: 'GET', path, headers }, isAnswered)
  const page = { 'accept': 'text/html', 'accept-encoding': 'br' }
  const doorOf = `/events/${door.event}/attendance`
  return {
    list: (caller) => visit(people[caller], '/announcements'),
    page: (caller) => visit(people[caller], '/announcements', page),
    event: (caller) => visit(people[caller], `/announcements/${events.rush}`, page),
    welcome: (caller) => visit(people[caller], '/', page),
    dashboard: (caller) => visit(people[caller], '/dashboard'),
    tickets: (caller) => visit(people[caller], '/dashboard/tickets'),
    doorPeople: (caller) => visit(devices[caller], `${doorOf}/people?q=mar`, JSON_ANSWER),
    sheet: (caller) => visit(devices[caller], doorOf),
    details: () => visit(organizer, `/announcements/${events.door}/details`),
    audit: () => visit(admin, '/audit'),
    scan: (caller) => toSend(scan(side, caller), isAnswered),
    register: () => {
      const number = registered++
      const event = RUSHES[Math.floor(number / PEOPLE) % RUSHES.length]
      return toSend(press(side, event, number % PEOPLE), isAnswered)
    },
  }
}

function residentKilobytes(pid) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}
