import BodyParser from '@adonisjs/core/bodyparser_middleware'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { extname } from 'node:path'

type UploadedFile = NonNullable<ReturnType<HttpContext['request']['file']>>

/**
 * Reads bodies, and lets an upload beyond the limit of a whole request go on as a file that is too large:
 * then the form's validation names its field and the limit, with what was typed before it, as for a file a
 * little too large. What comes after the limit is read and thrown away, so that browsers, which listen only
 * once they have sent everything, get the answer.
 */
export default class BodyParserMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const parser = await app.container.make(BodyParser)
    let isRead = false
    const goOn = () => {
      isRead = true
      return next() as Promise<unknown>
    }
    try {
      return (await parser.handle(ctx, goOn)) as unknown
    } catch (error) {
      if (isRead || !isTooLarge(error)) throw error
      const cutOff = filesOf(ctx).filter(({ state }) => state !== 'consumed')
      if (cutOff.length === 0) throw error
      for (const file of cutOff) markTooLarge(file)
      return next() as Promise<unknown>
    }
  }
}

function isTooLarge(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'E_REQUEST_ENTITY_TOO_LARGE'
}

function filesOf({ request }: HttpContext): UploadedFile[] {
  return Object.values(request.allFiles()).flat() as UploadedFile[]
}

/** Part of a file is no file: it is refused whatever its validator asks for. */
function markTooLarge(file: UploadedFile): void {
  const { fieldName, clientName } = file
  // Else the parser, which is about to notice that the file broke off, would say so in words of its own.
  file.state = 'consumed'
  file.errors = [{ fieldName, clientName, type: 'size', message: 'The file is too large' }]
  // Said once: by its true size, which nobody knows, the validator would say it again.
  file.size = 0
  file.extname ??= extname(clientName).slice(1).toLowerCase()
}
