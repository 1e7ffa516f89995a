import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Temporary files of this process go to a folder of its own, which other programs leave alone. */
export function useOwnTemp(): { path: string; restore(): void } {
  const { TMPDIR } = process.env
  const path = mkdtempSync(join(tmpdir(), 'tests-'))
  process.env.TMPDIR = path
  return {
    path,
    restore() {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
      rmSync(path, { recursive: true, force: true })
    },
  }
}
