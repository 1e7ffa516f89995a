import { storagePath } from '#config/app'
import limits from '#config/limits'
import { MultipartFile } from '@adonisjs/core/bodyparser'
import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import { Busboy, type BusboyConfig, type BusboyFileStream } from '@fastify/busboy'
import { once } from 'node:events'
import { mkdir, open, readdir, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { ulid } from '#app/core/ulid'

const FOLDER = join(storagePath, 'uploads')
const FILE_BYTES_MAX = limits.uploadMegabytes * 1024 * 1024
const FIELDS_MAX = 20
/** Beside its file a form has a token and a tick. */
const FIELD_BYTES_MAX = 10_000

const TOKEN_FIELD = /^--.{1,70}\r\ncontent-disposition: form-data; name="_csrf"\r\n\r\n(.+)\r\n/i
const TOKEN_FIELD_BYTES_MAX = 1_000

/**
 * Reads the body of a form that has a file, which stays on the disk no longer than the work with it, whatever
 * happens. Callers know by then who sends it, and that they may.
 *
 * @param work finds the file among the fields of `ctx.request`, for a validator
 * @returns what `work` returns
 * @throws 413 for a second file or too many fields, 400 for what is no such form, and what `work` throws
 */
export async function whileReceivingFile<Result>(
  ctx: HttpContext,
  work: () => Promise<Result>
): Promise<Result> {
  if (!ctx.request.is(['multipart/form-data'])) return work()
  await mkdir(FOLDER, { recursive: true, mode: 0o700 })
  const path = join(FOLDER, ulid())
  const target = await open(path, 'wx', 0o600)
  try {
    ctx.request.updateBody(await readForm(ctx.request.request, { path, target }))
    return await work()
  } finally {
    await target.close()
    await rm(path, { force: true })
  }
}

/** @returns the fields, and the file by the name of its field; one that is too large is read to its end and cut off */
async function readForm(
  request: IncomingMessage,
  { path, target }: { path: string; target: FileHandle }
): Promise<Record<string, unknown>> {
  // Whoever hung up meanwhile sends nothing any more.
  if (request.destroyed) throw unreadable(400)
  const fields: Record<string, unknown> = {}
  const parser = parserOf(request)
  let stream: BusboyFileStream | undefined
  let written = Promise.resolve()
  const read = new Promise<void>((resolve, reject) => {
    const refuse = (status: number) => () => reject(unreadable(status))
    parser.on('field', (name, value) => (fields[name] = value === '' ? null : storable(value)))
    parser.on('file', (name, given, clientName) => {
      stream = given
      written = writeFile(target, given)
      written.catch(reject)
      const file = { fieldName: name, clientName: storable(clientName), headers: {} }
      fields[name] = Object.assign(new MultipartFile(file, {}), {
        tmpPath: path,
        state: 'consumed',
      })
    })
    for (const limit of ['files', 'fields', 'parts']) parser.once(`${limit}Limit`, refuse(413))
    parser.on('error', refuse(400)).once('finish', resolve)
    request.once('error', refuse(400))
  })
  try {
    request.pipe(parser)
    await read
    await written
  } finally {
    request.unpipe(parser)
    stream?.destroy()
    parser.destroy()
  }
  const file = Object.values(fields).find((value) => value instanceof MultipartFile)
  if (file) file.size = stream!.truncated ? FILE_BYTES_MAX + 1 : stream!.bytesRead
  return fields
}

function parserOf({ headers }: IncomingMessage) {
  try {
    return new Busboy({
      headers: headers as BusboyConfig['headers'],
      // A field for a file that was left empty has a file without a name.
      isPartAFile: (_field, _type, name) => Boolean(name),
      limits: {
        files: 1,
        fields: FIELDS_MAX,
        parts: 1 + FIELDS_MAX,
        fileSize: FILE_BYTES_MAX,
        fieldSize: FIELD_BYTES_MAX,
        headerSize: 4_000,
      },
    })
  } catch {
    throw unreadable(400)
  }
}

/** What a form without files goes through before its controller reads it. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function unreadable(status: number) {
  return new Exception('The form cannot be read', { status })
}

/**
 * Looks at the beginning of a form before it is read, and leaves it there.
 *
 * @returns the token against forged requests if it is the form's first field
 */
export async function tokenAtStart(request: IncomingMessage): Promise<string | undefined> {
  let start = Buffer.alloc(0)
  let found: RegExpExecArray | null = null
  while (!found && start.length < TOKEN_FIELD_BYTES_MAX) {
    if (request.readableLength > 0) {
      start = Buffer.concat([start, request.read() as Buffer])
      found = TOKEN_FIELD.exec(start.toString('latin1', 0, TOKEN_FIELD_BYTES_MAX))
    } else if (request.complete || request.destroyed) break
    else await once(request, 'readable').catch(() => null)
  }
  if (start.length > 0) request.unshift(start)
  return found?.[1]
}

/**
 * Removes what a server left behind that was killed.
 *
 * @param untouchedMs how long it must have lain there; another process may be receiving a younger one
 */
export async function sweepReceivedFiles(untouchedMs: number): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    const path = join(FOLDER, name)
    const file = await stat(path).catch(() => null)
    if (file && file.mtimeMs <= Date.now() - untouchedMs) await rm(path, { force: true })
  }
}
