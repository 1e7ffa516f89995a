import { ConsentRequired } from '#app/legal/exceptions/legal_refusals'
import { newestVersions } from '#app/legal/queries/newest_versions'
import { outstanding } from '#app/legal/rules/consent'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** What goes on without agreeing: the documents, the account flows, taking one's data, and leaving. */
const OPEN = /^(auth|legal|account|jobs)\.|^core\.health$|^users\.(locale|color_scheme)$/

/**
 * Leads people who are signed in to the question until they have agreed to the newest terms and privacy
 * notice. Costs no query: the versions agreed to stand in the person's row.
 */
export default class ConsentMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { user } = ctx.auth
    const isOpen = OPEN.test(ctx.route?.name ?? '')
    if (!user || isOpen) return next()
    if (outstanding(user, await newestVersions()).length > 0) throw new ConsentRequired()
    return next()
  }
}
