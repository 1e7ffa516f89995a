import limits from '#config/limits'
import { findMail, mailboxPage } from '#app/mails/queries/mailbox'
import { mailboxValidator } from '#app/mails/validators/mailbox'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** Everybody's mail, for people who try the demo: the routes exist there and in development only. */
export default class MailboxController {
  async index({ inertia, request }: HttpContext) {
    const wanted = await request.validateUsing(mailboxValidator)
    const page = await mailboxPage({ page: 1, perPage: limits.pageSize, ...wanted })
    return inertia.render('mailbox/index', page)
  }

  async show({ inertia, params, request }: HttpContext) {
    const id = String(params.mail)
    const mail = await findMail(id)
    if (!mail) throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    const { html, ...rest } = mail
    return inertia.render('mailbox/show', { mail: { id, hasHtml: html !== null, ...rest } })
  }
}
