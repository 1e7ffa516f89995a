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
