import type { HttpContext } from '@adonisjs/core/http'

interface SentFile {
  name: string
  bytes: Buffer | string
}

/** Answers with a file that is somebody's own; browsers keep it nowhere. */
export function sendFile(
  { response }: HttpContext,
  { name, bytes, type }: SentFile & { type: string },
  how: 'attachment' | 'inline' = 'attachment'
) {
  response.header('cache-control', 'private, no-store')
  response.header('content-type', type)
  response.header('content-disposition', `${how}; filename="${name}"`)
  return response.send(bytes)
}

export function sendPdf(ctx: HttpContext, file: SentFile, how?: 'attachment' | 'inline') {
  return sendFile(ctx, { ...file, type: 'application/pdf' }, how)
}
