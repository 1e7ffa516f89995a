/*
 * The database: migrated, and filled with the demo's data where a demo is wanted.
 */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { step } from './process.mjs'

/**
 * @param config the settings in force
 * @param ace runs one maintenance command in an environment
 */
export async function prepareDatabase(config, ace) {
  const { sqlitePath, isDemo } = config
  if (!isDemo) return fill(config.env, isDemo, ace)
  if (!sqlitePath || existsSync(sqlitePath)) {
    // Mostly there is nothing to do: one process finds that out for both.
    await step('Migrations and demo data', () => ace(['demo:seed', '--migrate'], config.env))
    return
  }
  // A first start that is interrupted must not leave half a university: the file gets its name at the end.
  const draft = `${sqlitePath}.draft`
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${draft}${suffix}`, { force: true })
  await fill({ ...config.env, SQLITE_PATH: draft }, isDemo, ace)
  renameSync(draft, sqlitePath)
}

async function fill(env, isDemo, ace) {
  await step('Migrations', () => ace(['database:migrate'], env))
  if (isDemo) await step('Demo data', () => ace(['demo:seed'], env))
}
