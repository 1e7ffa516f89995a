import { ArchiveCard, type Use } from '~/components/catalogue/archive_card'
import { CampusForm, type Zone } from '~/components/catalogue/campus_form'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props {
  campus: Data.Catalogue.Campus
  zones: Zone[]
  eventsAhead: number
  uses: Use[]
}

export default function CampusEdit({ campus, zones, eventsAhead, uses }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={campus.name}
        breadcrumb={[{ label: t('catalogue.campuses.title'), href: '/campuses' }]}
        badge={!campus.active && <StatusBadge of="catalogue" state="archived" />}
      />
      <CampusForm campus={campus} zones={zones} eventsAhead={eventsAhead} />
      <ArchiveCard path={`/campuses/${campus.code}`} record={campus} uses={uses} />
    </>
  )
}
