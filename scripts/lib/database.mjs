/*
 * The database: migrated, and filled with the demo's data where a demo is wanted.
 */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, step } from './process.mjs'

/** Which build prepared which embedded database last. */
const NOTE = join(ROOT, 'tmp/prepared.json')

/**
 * Prepares the database unless this build has prepared it before: to ask takes half of a later start.
 *
 * @param config the settings in force
 * @param build what tells this build from every other one
 * @param ace runs one maintenance command in an environment
 */
export async function prepareDatabaseOnce(config, build, ace) {
  const isEmbedded = Boolean(config.sqlitePath)
  if (isEmbedded && existsSync(NOTE) && existsSync(config.sqlitePath)) {
    if (readFileSync(NOTE, 'utf8') === noteOf(config, build)) return
  }
  await prepareDatabase(config, ace)
  if (!isEmbedded) return
  mkdirSync(dirname(NOTE), { recursive: true })
  writeFileSync(NOTE, noteOf(config, build))
}

function noteOf({ sqlitePath: path, isDemo }, build) {
  return JSON.stringify({ build, isDemo, path, file: statSync(path).ino, schema: schemaOf(path) })
}

/**
 * @returns the schema cookie of an SQLite file, which every change of its tables counts: an older database in the
 *   place of this one has another (https://www.sqlite.org/fileformat2.html, 1.3.9)
 */
function schemaOf(path) {
  const cookie = Buffer.alloc(4)
  const file = openSync(path, 'r')
  readSync(file, cookie, 0, 4, 40)
  closeSync(file)
  return cookie.readUInt32BE(0)
}

/**
 * @param config the settings in force
 * @param ace runs one maintenance command in an environment
 */
export async function prepareDatabase(config, ace) {
  const { sqlitePath, isDemo } = config
  const [name, args] = isDemo
    ? // One process does both: to begin takes it longer than to find that there is nothing to do.
      ['Migrations and demo data', ['demo:seed', '--migrate']]
    : ['Migrations', ['database:migrate']]
  const fill = (env) => step(name, () => ace(args, env))
  if (!isDemo || !sqlitePath || existsSync(sqlitePath)) return fill(config.env)
  // A first start that is interrupted must not leave half a university: the file gets its name at the end.
  const draft = `${sqlitePath}.draft`
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${draft}${suffix}`, { force: true })
  await fill({ ...config.env, SQLITE_PATH: draft })
  renameSync(draft, sqlitePath)
}
