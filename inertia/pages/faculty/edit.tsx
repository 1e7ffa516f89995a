import { ArchiveCard, type Use } from '~/components/catalogue/archive_card'
import { FacultyForm } from '~/components/catalogue/faculty_form'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props {
  faculty: Data.Catalogue.Faculty
  uses: Use[]
}

export default function FacultyEdit({ faculty, uses }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={faculty.name}
        breadcrumb={[{ label: t('catalogue.faculties.title'), href: '/faculties' }]}
        badge={!faculty.active && <StatusBadge of="catalogue" state="archived" />}
      />
      <FacultyForm faculty={faculty} />
      <ArchiveCard path={`/faculties/${faculty.code}`} record={faculty} uses={uses} />
    </>
  )
}
