import { listState } from '#app/core/http/list_query'
import { installationSettings } from '#app/installation/queries/installation_settings'
import MailPolicy from '#app/mails/policies/mail_policy'
import { mailSubject } from '#app/mails/presenters/mail_content'
import { listMails, MAILS } from '#app/mails/queries/list_mails'
import { mailTexts } from '#app/mails/queries/mail_texts'
import { textsOf } from '#app/mails/rules/mail_texts'
import MailListTransformer from '#app/mails/transformers/mail_list_transformer'
import { resendMails } from '#app/mails/actions/resend_mails'
import { resendValidator } from '#app/mails/validators/mail_log'
import { readerZone } from '#app/users/queries/reader_zone'
import type { HttpContext } from '@adonisjs/core/http'

/** What was mailed to whom: what waits, what was sent, what was given up and why. */
export default class MailLogController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(MailPolicy).authorize('administer')
    return ctx.inertia.render('mails/index', {
      list: async () => {
        const timeZone = await readerZone(ctx.auth.getUserOrFail())
        const list = await listMails(listState(ctx.request, MAILS), timeZone)
        const { name } = await installationSettings()
        const own = await mailTexts()
        const rows = list.rows.map((mail) => ({
          ...mail,
          subject: mailSubject(mail, name, textsOf(own, mail)),
        }))
        return MailListTransformer.transform({ ...list, rows })
      },
    })
  }

  /** Sends one or many again. */
  async store(ctx: HttpContext) {
    await ctx.bouncer.with(MailPolicy).authorize('administer')
    const { mails } = await ctx.request.validateUsing(resendValidator)
    const actorId = ctx.auth.getUserOrFail().id
    const { done, left } = await resendMails({ mailIds: mails.map(Number), actorId })
    const sentences = [ctx.i18n.t('mails.done.resent', { count: done })]
    if (left > 0) sentences.push(ctx.i18n.t('mails.done.left', { count: left }))
    ctx.session.flash('success', sentences.join(' '))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
