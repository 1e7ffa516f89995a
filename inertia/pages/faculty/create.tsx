import { FacultyForm } from '~/components/catalogue/faculty_form'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

export default function FacultyCreate() {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('catalogue.faculties.new')}
        breadcrumb={[{ label: t('catalogue.faculties.title'), href: '/faculties' }]}
      />
      <FacultyForm faculty={null} />
    </>
  )
}
