import { CourseForm, type CourseChoices } from '~/components/catalogue/course_form'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

export default function CourseCreate({ choices }: { choices: CourseChoices }) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('catalogue.courses.new')}
        breadcrumb={[{ label: t('catalogue.courses.title'), href: '/courses' }]}
      />
      <CourseForm course={null} choices={choices} />
    </>
  )
}
