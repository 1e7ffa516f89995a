import { Group, type Suite, type Test } from '@japa/runner/core'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type GroupOrTest = Suite['stack'][number]

/**
 * The spec files that the runner asks for, the longest first (scripts/check/queue.mjs); null: all that the suite has.
 *
 * @returns addresses of files
 */
export function filesAskedFor(root: URL): URL[] | null {
  const list = process.env.TEST_FILES
  if (!list) return null
  const files = JSON.parse(readFileSync(list, 'utf8')) as string[]
  return files.map((file) => new URL(file, root))
}

/**
 * Several processes run one suite: each takes the next spec file that no other one has taken. All have read all files;
 * whoever creates the file's claim first runs it.
 */
export function shareWithOthers(suite: Suite, root: string): void {
  const claims = process.env.TEST_CLAIMS
  if (!claims) return
  mkdirSync(claims, { recursive: true })
  const taken = new Map<string, boolean>()
  const isMine = (file: string) => {
    const known = taken.get(file) ?? claim(claims, relative(root, file))
    taken.set(file, known)
    return known
  }
  for (const one of suite.stack) {
    const exec = one.exec.bind(one)
    one.exec = async () => {
      if (isMine(fileOf(one))) await exec()
    }
  }
}

/** @returns the path of the spec file that holds a group or a test */
export function fileOf(one: GroupOrTest): string {
  return (one instanceof Group ? one.options.meta : (one as Test).options.meta).fileName
}

/** Creating a file fails if it is there: the file system decides who was first. */
function claim(folder: string, file: string): boolean {
  try {
    closeSync(openSync(join(folder, file.replaceAll('/', '__')), 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
