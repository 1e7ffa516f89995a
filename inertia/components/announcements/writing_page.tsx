import { router, usePage } from '@inertiajs/react'
import { Eye, LayoutTemplate } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { urlFor } from '~/client'
import { AnnouncementForm } from '~/components/announcements/announcement_form'
import type { Choices, EditedAnnouncement, UsualHours } from '~/components/announcements/form_types'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'

const TemplateDialog = dialogOnDemand(() =>
  import('~/components/announcements/template_dialog').then((module) => module.TemplateDialog)
)

interface Props {
  choices: Choices
  currency: string
  usualHours: UsualHours[]
  /** None: a new one. */
  announcement?: EditedAnnouncement
}

/**
 * Writes a new announcement, or edits one. Both are the same component, so that the first save, by hand or by itself,
 * takes away neither what is being typed nor the focus.
 */
export function WritingPage({ announcement, ...form }: Props) {
  const { url } = usePage()
  // Back from another page: the draft that was begun here has a form of its own by now.
  const goOn = useEffectEvent(() => {
    if (!announcement && !url.startsWith(urlFor('announcements.create')))
      router.visit(url, { replace: true })
  })
  useEffect(() => goOn(), [])
  return (
    <>
      {announcement ? <EditHeader announcement={announcement} /> : <CreateHeader />}
      <AnnouncementForm {...form} edited={announcement ?? null} />
    </>
  )
}

function CreateHeader() {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <PageHeader
        title={t('announcements.form.createTitle')}
        breadcrumb={[{ label: t('announcements.index.titleStaff'), href: '/announcements' }]}
        actions={
          <Button icon={<LayoutTemplate aria-hidden />} onClick={() => setChoosing(true)}>
            {t('announcements.index.fromTemplate')}
          </Button>
        }
      />
      <TemplateDialog open={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}

function EditHeader({ announcement }: { announcement: EditedAnnouncement }) {
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
    </>
  )
}
