import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { installationSettings } from '#app/installation/queries/installation_settings'
import MailPolicy from '#app/mails/policies/mail_policy'
import { mailSubject } from '#app/mails/presenters/mail_content'
import { countMails, mailsAfter, MAILS, type ListedMail } from '#app/mails/queries/list_mails'
import { mailTexts } from '#app/mails/queries/mail_texts'
import { textsOf } from '#app/mails/rules/mail_texts'
import { readerZone } from '#app/users/queries/reader_zone'
import type { DateTime } from 'luxon'

/** The mail log as the list shows it, filtered alike; what the mails say is not in it. */
export const mailsExport: ExportableList<ListedMail> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(MailPolicy).authorize('administer')
    const timeZone = await readerZone(reader)
    const { name } = await installationSettings()
    const own = await mailTexts()
    const state = listState(request, MAILS)
    const header = (column: string) => i18n.t(`mails.columns.${column}`)
    const at = (instant: DateTime | null) =>
      instant?.setZone(timeZone).toFormat('yyyy-MM-dd HH:mm:ss') ?? null
    return {
      path: '/mails',
      fileName: 'mails',
      columns: [
        { header: `${header('written')} (${timeZone})`, value: (mail) => at(mail.writtenAt) },
        { header: header('recipient'), value: (mail) => mail.recipient },
        { header: header('person'), value: (mail) => mail.person?.name ?? null },
        { header: header('subject'), value: (mail) => mailSubject(mail, name, textsOf(own, mail)) },
        { header: header('state'), value: (mail) => i18n.t(`enums.mailStatus.${mail.state}`) },
        { header: header('sent'), value: (mail) => at(mail.sentAt) },
        { header: header('attempts'), value: (mail) => mail.attempts },
        { header: header('error'), value: (mail) => mail.lastError },
      ],
      total: () => countMails(state, timeZone),
      rowsAfter: (last) => mailsAfter({ state, timeZone }, last),
      audited: { action: 'mail.list_exported', ability: 'admin', state },
    }
  },
}
