import { storagePath } from '#config/app'
import { join } from 'node:path'

/** Where the files of one kind of work lie. */
export function jobFilesFolder(kind: string): string {
  return join(storagePath, `${kind}s`)
}

/**
 * @param ending without its dot: `zip`
 * @returns where the file lies that watched work makes; whether it is there, the state of the work tells
 */
export function jobFile(
  { kind, publicId }: { kind: string; publicId: string },
  ending: string
): string {
  return join(jobFilesFolder(kind), `${publicId}.${ending}`)
}
