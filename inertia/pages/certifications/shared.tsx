import type { Data } from '@generated/data'
import { CertificateCards } from '~/components/certificates/certificate_cards'
import { useHours } from '~/components/certificates/certificate_words'
import { Figures } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { useFormat, useT } from '~/lib/i18n'

interface Props {
  name: string
  minutes: number
  certificates: Data.Certificates.OwnCertificates
}

/** All certificates of a person, for whoever has the link. */
export default function SharedCertificates({ name, minutes, certificates }: Props) {
  const t = useT()
  const hours = useHours()
  const { formatNumber } = useFormat()
  return (
    <>
      <PageHeader
        title={t('certificates.sharedPage.title', { name })}
        description={t('certificates.sharedPage.lead', { name })}
      />
      <div className="grid gap-5">
        <Figures
          items={[
            { label: t('certificates.own.count'), value: formatNumber(certificates.meta.total) },
            minutes > 0 && { label: t('certificates.own.hours'), value: hours(minutes) },
          ]}
        />
        <CertificateCards certificates={certificates.rows} />
        <Pagination meta={certificates.meta} />
      </div>
    </>
  )
}
