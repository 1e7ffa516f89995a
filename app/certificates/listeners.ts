import { issueDuePrizes } from '#app/certificates/actions/issue_due_certificates'
import {
  CertificatesIssued,
  CertificateWasRevoked,
  type ToldCertificate,
} from '#app/certificates/events/certificate_facts'
import { hoursOf, verifyUrl } from '#app/certificates/presenters/certificate_sheet'
import { mailedCertificateUrl } from '#app/certificates/queries/mailed_certificate'
import { whenAnnounced } from '#app/core/facts'
import { withWayOut } from '#app/invitations/queries/with_way_out'
import { ResultsWerePublished } from '#app/judging/events/judging_facts'
import type { MailInput } from '#app/mails/actions/queue_mail'
import { notify } from '#app/notifications/actions/notify'
import { shownCode } from '#isomorphic/certificates/code'
import { appUrl } from '#config/app'

whenAnnounced(CertificatesIssued, {
  record: async ({ event, certificates, corrects }, trx) => {
    const template = corrects ? 'certificate_corrected' : 'certificate_issued'
    const actionUrl = `${appUrl}/certifications?tab=own`
    const [others, accounts] = partition(certificates)
    const mails = accounts.flatMap((one) => mail(one, event, { template, actionUrl }))
    // Who cannot sign in has no list to look at.
    const secret = others.flatMap((one) =>
      mail(one, event, { template, actionUrl, secretUrl: mailedCertificateUrl(one.publicId) })
    )
    await notify([...mails, ...(await withWayOut(secret, trx))], trx)
  },
})

whenAnnounced(ResultsWerePublished, {
  record: ({ event }, trx) => issueDuePrizes(event.id, trx),
})

whenAnnounced(CertificateWasRevoked, {
  record: async ({ event, certificate, reason }, trx) => {
    const actionUrl = verifyUrl(certificate.code)
    const about = { template: 'certificate_revoked', actionUrl, data: { reason } }
    const mails = mail(certificate, event, about)
    const { isVerified } = certificate.holder
    await notify(isVerified ? mails : await withWayOut(mails, trx), trx)
  },
})

/** @returns those of people without an account, and those of accounts */
function partition(certificates: readonly ToldCertificate[]) {
  const { others = [], accounts = [] } = Object.groupBy(certificates, ({ holder }) =>
    holder.isVerified ? 'accounts' : 'others'
  )
  return [others, accounts] as const
}

interface About {
  template: string
  actionUrl: string
  secretUrl?: string
  data?: Record<string, string>
}

/** @returns the mail, or none: a disabled account gets no mail */
function mail(
  { publicId, code, kind, minutes, holder }: ToldCertificate,
  { title }: { title: string },
  { template, data = {}, ...urls }: About
): MailInput[] {
  const { userId, name, email, locale, isDisabled } = holder
  if (isDisabled || email === null) return []
  return [
    {
      userId,
      recipient: email,
      locale,
      template,
      data: {
        ...{ name, title, kind, code: shownCode(code) },
        ...urls,
        hours: minutes === null ? '' : hoursOf(minutes, locale),
        count: (minutes ?? 0) / 60,
        ...data,
      },
      dedupKey: `${template}:${publicId}`,
    },
  ]
}
