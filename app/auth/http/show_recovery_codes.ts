import { seal } from '#app/auth/secrets/seal'
import type { HttpContext } from '@adonisjs/core/http'

/** The next page shows the codes, and no page after it; not even the session's row holds them readably. */
export function showRecoveryCodesOnce(ctx: HttpContext, codes: string[]): void {
  ctx.session.flash('recoveryCodes', seal(codes.join(' '), 'recovery_codes_once'))
}
