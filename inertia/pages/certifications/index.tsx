import type { Data } from '@generated/data'
import { OwnPart } from '~/components/certificates/own_part'
import { PageHeader } from '~/components/ui/page_header'
import { LinkTabs } from '~/components/ui/tabs'
import { useT } from '~/lib/i18n'
import { onDemand } from '~/lib/on_demand'

/** What only those who run events open. */
const IssuedPart = onDemand(() =>
  import('~/components/certificates/issued_part').then((part) => part.IssuedPart)
)

interface Props {
  tab: 'own' | 'issued'
  /** Runs events, and sees what was issued there. */
  isStaff: boolean
  own: Data.Certificates.OwnCertificates | null
  minutes: number
  link: string | null
  issued: Data.Certificates.IssuedList | null
}

/** One's own certificates; for organizers also those of the events that they run. */
export default function Certifications({ tab, isStaff, own, minutes, link, issued }: Props) {
  const t = useT()
  const tabs = [
    {
      label: t('certificates.issuedTab.tab'),
      href: '/certifications',
      current: tab === 'issued',
    },
    { label: t('certificates.own.tab'), href: '/certifications?tab=own', current: tab === 'own' },
  ]
  return (
    <>
      <PageHeader
        title={t(tab === 'own' ? 'certificates.own.title' : 'certificates.issuedTab.title')}
      />
      {isStaff && <LinkTabs label={t('certificates.title')} items={tabs} />}
      {own && <OwnPart own={own} minutes={minutes} link={link} />}
      {issued && <IssuedPart issued={issued} />}
    </>
  )
}
