import { CampusForm, type Zone } from '~/components/catalogue/campus_form'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

interface Props {
  zones: Zone[]
  /** Of the campus that was added last. */
  suggestedZone: string
}

export default function CampusCreate({ zones, suggestedZone }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('catalogue.campuses.new')}
        breadcrumb={[{ label: t('catalogue.campuses.title'), href: '/campuses' }]}
      />
      <CampusForm campus={null} zones={zones} suggestedZone={suggestedZone} />
    </>
  )
}
