import type { Data } from '@generated/data'
import type { ReactNode } from 'react'
import { useHeld, useHours } from '~/components/certificates/certificate_words'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'

export type Certificate = Data.Certificates.OwnCertificates['rows'][number]

interface CertificateCardsProps {
  certificates: Certificate[]
  /** What one may do with one's own. */
  actions?: (certificate: Certificate) => ReactNode
}

/** Certificates that count, as their holder sees them and whoever they are shown to. */
export function CertificateCards({ certificates, actions }: CertificateCardsProps) {
  const t = useT()
  const hours = useHours()
  const held = useHeld()
  return (
    <ul data-rows className="grid gap-4 md:grid-cols-2">
      {certificates.map((certificate) => (
        <Card as="li" key={certificate.publicId}>
          <div className="flex h-full flex-col gap-3">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h2 className="min-w-0 flex-1 wrap-anywhere">{certificate.event}</h2>
              <Badge tone={certificate.kind === 'prize' ? 'brand' : 'good'}>
                {certificate.prize
                  ? t('certificates.event.place', { place: certificate.prize.place })
                  : t('enums.certificateKind.attendance')}
              </Badge>
            </div>
            <p className="text-ink-2">{held(certificate)}</p>
            <dl className="grid grid-cols-2 gap-3 text-sm">
              {certificate.minutes !== null && (
                <div>
                  <dt className="text-ink-2">{t('certificates.columns.hours')}</dt>
                  <dd className="font-medium tabular-nums">{hours(certificate.minutes)}</dd>
                </div>
              )}
              {certificate.prize && (
                <div>
                  <dt className="text-ink-2">{t('certificates.columns.team')}</dt>
                  <dd className="font-medium wrap-anywhere">{certificate.prize.team}</dd>
                </div>
              )}
              <div>
                <dt className="text-ink-2">{t('certificates.columns.issued')}</dt>
                <dd className="font-medium">
                  <DateTime
                    value={certificate.issuedAt}
                    timeZone={certificate.timeZone}
                    show="date"
                    style="medium"
                  />
                </dd>
              </div>
              <div>
                <dt className="text-ink-2">{t('certificates.columns.code')}</dt>
                <dd>
                  <Link
                    href={`/verify/${certificate.storedCode}`}
                    aria-label={t('certificates.own.verify', { code: certificate.code })}
                    className="inline-flex min-h-6 items-center font-medium text-brand tabular-nums hover:underline"
                  >
                    {certificate.code}
                  </Link>
                </dd>
              </div>
            </dl>
            {actions && <div className="mt-auto flex flex-wrap gap-2">{actions(certificate)}</div>}
          </div>
        </Card>
      ))}
    </ul>
  )
}
