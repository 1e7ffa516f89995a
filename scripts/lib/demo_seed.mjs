/*
 * The demo's data, seeded once and copied: a check needs them a dozen times, and seeding takes 7 seconds of a core.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The database in a seeded folder; the rest of the folder is the storage. */
export const DEMO_DATABASE = 'demo.sqlite'

/** What seeding reads: other settings (addresses, ports, mailers) leave the data as they are. */
const READ_BY_SEEDING = ['APP_KEY', 'TRUSTED_EMAIL_DOMAINS']
/** Settings of a server that leave the data as they are: universities that differ in these have one seed. */
const OF_SERVERS = ['BROADCAST_CONNECTION', 'ABILITIES_POLL_SECONDS']
/** Named in mails and certificates, whichever suite needs the data first. */
const SITE = 'http://localhost:3333'
const LOOK_EVERY_MS = 100

let ownFolder

/**
 * Seeds the demo on SQLite, or takes what another process of this run has seeded: they share the folder that
 * TEST_DEMO_SEED names. Without it each process seeds for itself. The data are relative to the moment of seeding,
 * because the servers and browsers that show them have the real clock.
 *
 * @param settings of the demo on top of the environment; other settings are another folder
 * @param ace runs one maintenance command of the build in an environment
 * @returns a folder to copy, which no server works in
 */
export async function seededDemo(settings, ace) {
  const home = process.env.TEST_DEMO_SEED ?? (ownFolder ??= makeOwnFolder())
  mkdirSync(home, { recursive: true })
  const ofData = Object.entries(settings).filter(([name]) => !OF_SERVERS.includes(name))
  const folder = join(home, keyOf(ofData))
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (take(lock)) {
      try {
        if (!existsSync(folder)) await seed(folder, Object.fromEntries(ofData), ace)
      } finally {
        rmSync(lock, { force: true })
      }
    } else if (!isHeld(lock)) rmSync(lock, { force: true })
    else await pause(LOOK_EVERY_MS)
  }
  return folder
}

/** @returns the settings of a demo whose database and storage are in that folder */
export function demoSettings(folder, settings = {}) {
  return {
    APP_MODE: 'demo',
    DB_CONNECTION: 'sqlite',
    SQLITE_PATH: join(folder, DEMO_DATABASE),
    STORAGE_PATH: folder,
    MAIL_MAILER: 'eml',
    ...settings,
  }
}

function makeOwnFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'demo-seed-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function keyOf(settings) {
  const read = READ_BY_SEEDING.map((name) => process.env[name] ?? '')
  const given = settings.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([read, given]))
    .digest('hex')
    .slice(0, 16)
}

/** The folder gets its name when it is complete: of two that were seeded after all, the first stays. */
async function seed(folder, settings, ace) {
  const draft = mkdtempSync(`${folder}.draft-`)
  try {
    await ace(['demo:seed', '--migrate'], { APP_URL: SITE, ...demoSettings(draft, settings) })
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** @returns whether the process that took the lock still runs; one that has just made the file has not signed yet */
function isHeld(lock) {
  try {
    const pid = readFileSync(lock, 'utf8')
    if (pid !== '') process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
