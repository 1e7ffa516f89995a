import { storagePath } from '#config/app'
import env from '#start/env'
import { runBuiltCommand } from '#tests/helpers/built_server'
import { copySqlite } from '#tests/helpers/tables_anew'
import app from '@adonisjs/core/services/app'
import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'

interface DemoSeed {
  DEMO_DATABASE: string
  seededDemo(
    settings: Record<string, string>,
    ace: (args: string[], env: Record<string, string>) => Promise<void>
  ): Promise<string>
  demoSettings(folder: string, settings?: Record<string, string>): Record<string, string>
}

const script = app.makeURL('scripts/lib/demo_seed.mjs').href
const { DEMO_DATABASE, seededDemo, demoSettings }: DemoSeed = await import(script)

export { DEMO_DATABASE, demoSettings }

/**
 * @param settings on top of those of a demo
 * @returns a folder with the seeded database and its storage: copy it, no server works in it
 */
export function seededFolder(settings: Record<string, string> = {}): Promise<string> {
  return seededDemo(settings, runBuiltCommand)
}

/** Replaces the content of the suite's own SQLite database, and of its storage, by the demo's. */
export async function fillWithDemo(): Promise<void> {
  const folder = await seededFolder()
  const own = env.get('SQLITE_PATH')!
  await copySqlite({ from: join(folder, DEMO_DATABASE), to: own })
  await cp(folder, storagePath, {
    recursive: true,
    filter: (path) => !basename(path).startsWith(DEMO_DATABASE),
  })
}
