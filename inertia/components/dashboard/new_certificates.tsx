import { Download } from 'lucide-react'
import { urlFor } from '~/client'
import { ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { useT } from '~/lib/i18n'

export type NewCertificate = { publicId: string; title: string }

/** Certificates of the last month, each one tap away. */
export function NewCertificates({ certificates }: { certificates: NewCertificate[] }) {
  const t = useT()
  return (
    <Card
      as="section"
      title={t('certificates.dashboard.title')}
      actions={
        <ButtonLink href="/certifications?tab=own" variant="ghost" className="-me-4">
          {t('certificates.dashboard.all')}
        </ButtonLink>
      }
    >
      <ul className="grid divide-y divide-line">
        {certificates.map(({ publicId, title }) => (
          <li
            key={publicId}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</p>
            <ButtonAnchor
              href={urlFor('certificates.document', { certificate: publicId })}
              download
              icon={<Download aria-hidden />}
            >
              {t('certificates.own.download')}
              <span className="sr-only"> {title}</span>
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}
