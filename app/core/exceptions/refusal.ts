import { keepRefusal } from '#app/core/http/field_error'
import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * The business says no: expected, never reported, always with a code for machines and a sentence for
 * people (`errors.<code>` in resources/lang). A subclass stands next to the rule that raises it and sets
 * `static status` and `static code`; docs/errors.md lists them all.
 */
export abstract class Refusal extends Exception {
  static status = 409

  /** Values for the sentence's placeholders. */
  readonly values: Record<string, string | number>

  /** The answer of the form that is at fault, where the sentence belongs beside it. */
  blamed = 'refusal'

  constructor(values: Record<string, string | number> = {}) {
    super()
    this.values = values
    this.message = this.code ?? 'E_REFUSED'
  }

  /** Goes back with the sentence as `errors.refusal` (or at the field that is to blame), or answers JSON where the caller asked for JSON. */
  async handle(error: this, ctx: HttpContext) {
    const code = error.code ?? 'E_REFUSED'
    const message = ctx.i18n.t(`errors.${code}`, error.values)
    if (wantsJson(ctx)) {
      const requestId = ctx.request.id()
      return ctx.response
        .status(error.status)
        .send({ code, message, requestId, ...error.details(ctx) })
    }
    keepRefusal(ctx, [{ field: error.blamed, message }])
    ctx.session.flash('errorCode', code)
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** What a script is told beside the sentence. */
  details(_ctx: HttpContext): object {
    return {}
  }

  /** Refusals are answers, not faults: nothing to report. */
  async report() {}
}

/** @returns the class of a refusal that differs from others in nothing but its code and status */
export const refusal = (code: string, status = 409) =>
  class extends Refusal {
    static code = code
    static status = status
  }

/**
 * Runs the action of a form.
 *
 * @param field what a refusal of that kind blames: its sentence then stands at the field, not in a toast
 */
export async function refusedAt<Result>(
  field: string,
  kind: typeof Refusal,
  work: () => Promise<Result>
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof kind) error.blamed = field
    throw error
  }
}

/** @returns whether the caller is a script that asked for JSON rather than an Inertia or page visit */
export function wantsJson(ctx: HttpContext): boolean {
  return !ctx.request.header('x-inertia') && ctx.request.accepts(['html', 'json']) === 'json'
}

/** @returns the page that a request was sent from, with its search and filters */
export function pageBefore({ request }: HttpContext): string {
  const referrer = request.header('referer') ?? ''
  if (!URL.canParse(referrer)) return '/dashboard'
  const { pathname, search } = new URL(referrer)
  return pathname + search
}

/** Another person saved the record after this form was opened. */
export const StaleEdit = refusal('E_STALE_EDIT')

/** How many one action takes from a list: its transaction keeps SQLite's other writers waiting. */
export const AT_ONCE_MAX = 2_000

/** More match the list than one action takes: its filters narrow it. */
export class TooManyAtOnce extends Refusal {
  static code = 'E_TOO_MANY_AT_ONCE'

  constructor() {
    super({ max: AT_ONCE_MAX })
  }
}
