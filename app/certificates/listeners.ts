import { issueDuePrizes } from '#app/certificates/actions/issue_due_certificates'
import {
  CertificatesIssued,
  CertificateWasRevoked,
  type ToldCertificate,
} from '#app/certificates/events/certificate_facts'
import { hoursOf, verifyUrl } from '#app/certificates/presenters/certificate_sheet'
import { mailedCertificateUrl } from '#app/certificates/queries/mailed_certificate'
import { whenAnnounced } from '#app/core/facts'
import { ResultsWerePublished } from '#app/judging/events/judging_facts'
import { queueMails, type MailInput } from '#app/mails/actions/queue_mail'
import { shownCode } from '#isomorphic/certificates/code'
import { appUrl } from '#config/app'

whenAnnounced(CertificatesIssued, {
  record: ({ event, certificates, corrects }, trx) => {
    const template = corrects ? 'certificate_corrected' : 'certificate_issued'
    const mails = certificates.flatMap((certificate) =>
      mail(certificate, event, {
        template,
        actionUrl: `${appUrl}/certifications?tab=own`,
        // Who cannot sign in has no list to look at.
        ...(!certificate.holder.isVerified && {
          secretUrl: mailedCertificateUrl(certificate.publicId),
        }),
      })
    )
    return queueMails(mails, trx)
  },
})

whenAnnounced(ResultsWerePublished, {
  record: ({ event }, trx) => issueDuePrizes(event.id, trx),
})

whenAnnounced(CertificateWasRevoked, {
  record: ({ event, certificate, reason }, trx) => {
    const actionUrl = verifyUrl(certificate.code)
    const about = { template: 'certificate_revoked', actionUrl, data: { reason } }
    return queueMails(mail(certificate, event, about), trx)
  },
})

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
