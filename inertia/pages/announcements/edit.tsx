import { Eye } from 'lucide-react'
import { AnnouncementForm } from '~/components/announcements/announcement_form'
import type { Choices, EditedAnnouncement, UsualHours } from '~/components/announcements/form_types'
import { Alert } from '~/components/ui/alert'
import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'

interface Props {
  choices: Choices
  currency: string
  usualHours: UsualHours[]
  announcement: EditedAnnouncement
}

export default function AnnouncementsEdit({ choices, currency, usualHours, announcement }: Props) {
  const t = useT()
  const { slug, values, isTemplate } = announcement
  const state = isTemplate && announcement.status === 'draft' ? 'template' : announcement.status
  return (
    <>
      <PageHeader
        title={values.title}
        documentTitle={t('announcements.form.editTitle', { title: values.title })}
        breadcrumb={[
          { label: t('announcements.index.titleStaff'), href: '/announcements' },
          { label: values.title, href: `/announcements/${slug}` },
        ]}
        badge={<StatusBadge of="announcement" state={state as 'draft'} />}
        actions={
          <ButtonLink
            route="announcements.show"
            routeParams={{ announcement: slug }}
            icon={<Eye aria-hidden />}
          >
            {t('announcements.form.view')}
          </ButtonLink>
        }
      />
      {isTemplate && (
        <div className="mb-6">
          <Alert tone="info" title={t('announcements.show.templateTitle')}>
            {t('announcements.show.templateBody')}
          </Alert>
        </div>
      )}
      <AnnouncementForm
        choices={choices}
        currency={currency}
        usualHours={usualHours}
        edited={announcement}
      />
    </>
  )
}
