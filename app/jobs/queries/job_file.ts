import { storagePath } from '#config/app'
import { join } from 'node:path'

/** Where the files of one kind of job are kept. */
export function jobFilesFolder(kind: string): string {
  return join(storagePath, `${kind}s`)
}

/**
 * @param ending without its dot: `zip`
 * @returns the path of the file that the job makes; whether it exists follows from the job's state
 */
export function jobFile(
  { kind, publicId }: { kind: string; publicId: string },
  ending: string
): string {
  return join(jobFilesFolder(kind), `${publicId}.${ending}`)
}
