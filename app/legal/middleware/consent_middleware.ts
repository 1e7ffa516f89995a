import { ConsentRequired } from '#app/legal/exceptions/legal_refusals'
import { hasToAgree } from '#app/legal/queries/newest_versions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** What goes on without agreeing: the documents, the account flows, taking one's data, hearing that a page changed, and leaving. */
const OPEN =
  /^(auth|broadcasting|legal|account|jobs)\.|^core\.health$|^users\.(locale|color_scheme|abilities)$/
/**
 * Work that new terms do not stop: a door of any kind of event, whose banner reminds of them, the attendance list that
 * follows it, kits that change hands there, what judges type, files that are being sent, and the preview of a text
 * that is being typed.
 */
const ON_DUTY = new RegExp(
  [
    /^(arduino\.)?attendance\.(show|create|projector|count|people|scan|undo)$/,
    /^attendance\.(roster\.(store|show)|uploads\.store)$/,
    /^arduino\.kits\.scan$/,
    /^codefest\.(door|arrivals)$/,
    /^judging\.score$/,
    /^imports\.store$/,
    /^payments\.transactions\.store$/,
    /^announcements\.(covers\.store|preview)$/,
  ]
    .map(({ source }) => source)
    .join('|')
)

/**
 * Asks people who are signed in with the next page that they open or the next thing that they send, until they
 * have agreed to the newest terms and privacy notice in force. Costs no query: the versions agreed to stand in the person's row.
 */
export default class ConsentMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { user } = ctx.auth
    const name = ctx.route?.name ?? ''
    if (!user || OPEN.test(name) || ON_DUTY.test(name)) return next()
    if (await hasToAgree(user)) throw new ConsentRequired()
    return next()
  }
}
