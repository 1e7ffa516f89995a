import { keepRefusal } from '#app/core/http/field_error'
import { wantsJson } from '#app/core/exceptions/refusal'
import { setLanguage } from '#app/core/middleware/detect_locale_middleware'
import { missingFor, RETRY_SECONDS, type Needed } from '#app/core/server/outages'
import app from '@adonisjs/core/services/app'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import type { HttpError } from '@adonisjs/core/types/http'
import { errors as bouncerErrors } from '@adonisjs/bouncer'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { errors as lucidErrors } from '@adonisjs/lucid'

const PAGES = [400, 403, 404, 413, 415, 419, 429, 500, 503] as const
type PageStatus = (typeof PAGES)[number]

/**
 * Turns whatever was thrown into an answer: a page with the request id, JSON for scripts, and nothing
 * internal in either. Refusals and validation errors answer for themselves.
 */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = app.inDev
  protected ignoreCodes = ['E_ROUTE_NOT_FOUND', 'E_ROW_NOT_FOUND', 'E_BAD_CSRF_TOKEN']
  protected ignoreStatuses = [400, 401, 403, 404, 409, 413, 415, 419, 422, 429]

  /** What is away is logged when it goes and when it is back, not at every request meanwhile. */
  protected shouldReport(error: HttpError): boolean {
    return !missingFor(error) && super.shouldReport(error)
  }

  async handle(error: unknown, ctx: HttpContext) {
    if (!ctx.i18n) setLanguage(ctx)
    const away = missingFor(error)
    if (away) return answerAway(away, ctx)
    const status = pageStatus(error)
    if (!status || (status === 500 && app.inDev)) return super.handle(error, ctx)

    const retryAfterSeconds =
      error instanceof limiterErrors.E_TOO_MANY_REQUESTS ? error.response.availableIn : undefined
    if (retryAfterSeconds) ctx.response.header('retry-after', String(retryAfterSeconds))
    ctx.response.status(status)
    const requestId = ctx.request.id() ?? ''
    if (wantsJson(ctx)) {
      const message = ctx.i18n.t(`ui.errors.${status}.title`)
      return ctx.response.send({ code: `E_HTTP_${status}`, message, requestId, retryAfterSeconds })
    }
    const page = await ctx.inertia.render('errors/show', {
      status,
      requestId,
      retryAfterSeconds: retryAfterSeconds ?? null,
    })
    return ctx.response.send(page)
  }

  /** Back to the form, with the sentences at their fields. */
  async renderValidationErrorAsHTML(error: HttpError, ctx: HttpContext) {
    keepRefusal(ctx, error.messages)
    ctx.response.redirect('back', true)
  }
}

const AWAY = { database: 'E_DATABASE_AWAY', disk: 'E_DISK_FULL' } as const

/**
 * A page that is open keeps what was typed and shows the sentence, as a script does; to a plain form what was
 * typed is given back on the page that says so.
 */
async function answerAway(away: Needed, ctx: HttpContext): Promise<void> {
  const { i18n, inertia, request, response } = ctx
  const code = AWAY[away]
  const message = i18n.t(`errors.${code}`)
  const requestId = request.id() ?? ''
  const retryAfterSeconds = RETRY_SECONDS[away]
  response.status(503).header('retry-after', String(retryAfterSeconds))
  if (wantsJson(ctx) || request.header('x-inertia')) {
    return response.send({ code, message, requestId, retryAfterSeconds })
  }
  const given = { status: 503, requestId, retryAfterSeconds, message, typed: typedIn(ctx) } as const
  return response.send(await inertia.render('errors/show', given))
}

/** Secrets are never shown. */
const SECRET = /password|code|^_/i
const TYPED_MAX = 20_000

function typedIn({ i18n, request }: HttpContext): { label: string; value: string }[] {
  return Object.entries(request.body() ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' || value === '' || SECRET.test(name)) return []
    const label = i18n.t(`validator.shared.fields.${name}`, {}, name)
    return [{ label, value: value.slice(0, TYPED_MAX) }]
  })
}

/** @returns the page that stands for the error, or null when the error answers for itself */
function pageStatus(error: unknown): PageStatus | null {
  if (error instanceof bouncerErrors.E_AUTHORIZATION_FAILURE) {
    // A policy may say 404 instead, where that the record exists is a secret.
    return error.response.status === 404 ? 404 : 403
  }
  if (error instanceof lucidErrors.E_ROW_NOT_FOUND) return 404
  const { code, status } = error as { code?: string; status?: number; handle?: unknown }
  if (code === 'E_BAD_CSRF_TOKEN') return 419
  if (code === 'E_TOO_MANY_REQUESTS') return 429
  if (typeof (error as { handle?: unknown }).handle === 'function') return null
  if (code === 'E_VALIDATION_ERROR') return null
  if (status && (PAGES as readonly number[]).includes(status)) return status as PageStatus
  if (status && status < 500) return null
  return 500
}
