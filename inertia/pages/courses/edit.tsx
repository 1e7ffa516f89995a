import { ArchiveCard, type Use } from '~/components/catalogue/archive_card'
import { CourseForm, type CourseChoices } from '~/components/catalogue/course_form'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props {
  course: Data.Catalogue.Course
  choices: CourseChoices
  uses: Use[]
}

export default function CourseEdit({ course, choices, uses }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={course.name}
        breadcrumb={[{ label: t('catalogue.courses.title'), href: '/courses' }]}
        badge={!course.active && <StatusBadge of="catalogue" state="archived" />}
      />
      <CourseForm course={course} choices={choices} />
      <ArchiveCard path={`/courses/${course.code}`} record={course} uses={uses} />
    </>
  )
}
