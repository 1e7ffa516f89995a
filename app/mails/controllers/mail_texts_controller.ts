import { installationSettings } from '#app/installation/queries/installation_settings'
import { saveMailText } from '#app/mails/actions/save_mail_text'
import MailPolicy from '#app/mails/policies/mail_policy'
import { mailContent, mailGroup, MAIL_GROUPS } from '#app/mails/presenters/mail_content'
import { houseTexts, mailTemplates, mailTexts } from '#app/mails/queries/mail_texts'
import { sampleValues, textsOf, variablesIn, type Texts } from '#app/mails/rules/mail_texts'
import { mailLanguageValidator, mailTextValidator } from '#app/mails/validators/mail_texts'
import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import { errors } from '@adonisjs/lucid'

/** What the mails say: the house's words, or the university's own. */
export default class MailTextsController {
  async index({ bouncer, inertia, i18n }: HttpContext) {
    await bouncer.with(MailPolicy).authorize('administer')
    const own = await mailTexts()
    const named = mailTemplates().map((template) => ({
      template,
      group: mailGroup(template),
      name: sampled(template, i18n.locale).subject!,
      changed: (['en', 'es'] as const).filter(
        (locale) => Object.keys(textsOf(own, { template, locale })).length > 0
      ),
    }))
    return inertia.render('settings/mails', {
      groups: MAIL_GROUPS.map((group) => ({
        group,
        mails: named.filter((mail) => mail.group === group),
      })),
    })
  }

  async edit({ bouncer, inertia, params, request }: HttpContext) {
    await bouncer.with(MailPolicy).authorize('administer')
    const template = templateOf(params)
    const { language: locale = 'en' } = await request.validateUsing(mailLanguageValidator, {
      data: request.qs(),
    })
    const house = houseTexts(template, locale)
    const { footer, contact, logo, appName, colours } = await preview(template, locale)
    return inertia.render('settings/mailText', {
      mail: {
        ...{ template, language: locale, sample: sampled(template, locale) },
        ...{ house: said(house), own: said(textsOf(await mailTexts(), { template, locale })) },
        variables: variablesIn(Object.values(house)),
        look: { footer, contact, logo, appName, colours },
      },
    })
  }

  async update({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    await bouncer.with(MailPolicy).authorize('administer')
    const template = templateOf(params)
    const { language: locale, ...texts } = await request.validateUsing(mailTextValidator)
    await saveMailText({ template, locale, texts, actorId: auth.getUserOrFail().id })
    session.flash('success', i18n.t('mail_texts.saved'))
    return response.redirect().status(303).toPath(`/settings/mails/${template}?language=${locale}`)
  }
}

/** @throws E_ROW_NOT_FOUND for what is no mail of the house */
function templateOf(params: Record<string, string>): string {
  const template = String(params.mail)
  if (!mailTemplates().includes(template)) throw new errors.E_ROW_NOT_FOUND()
  return template
}

/** For the page: what is not there is left out. */
function said(texts: Texts): Record<string, string> {
  return { ...texts } as Record<string, string>
}

/** The house's words with values that say what they are. */
function sampled(template: string, locale: string): Record<string, string> {
  const i18n = i18nManager.locale(locale)
  const house = houseTexts(template, locale)
  const values = sampleValues(Object.values(house))
  return Object.fromEntries(
    Object.keys(house).map((field) => [field, i18n.t(`emails.${template}.${field}`, values)])
  )
}

/** What is around the words, as every mail of the template has it. */
async function preview(template: string, locale: string) {
  const values = sampleValues(Object.values(houseTexts(template, locale)))
  return mailContent({ template, locale, data: values }, await installationSettings())
}
