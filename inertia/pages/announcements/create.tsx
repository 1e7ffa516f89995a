import { router, usePage } from '@inertiajs/react'
import { LayoutTemplate } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { urlFor } from '~/client'
import { AnnouncementForm } from '~/components/announcements/announcement_form'
import type { Choices, UsualHours } from '~/components/announcements/form_types'
import { Button } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'

const TemplateDialog = dialogOnDemand(() =>
  import('~/components/announcements/template_dialog').then((module) => module.TemplateDialog)
)

interface Props {
  choices: Choices
  currency: string
  usualHours: UsualHours[]
}

export default function AnnouncementsCreate({ choices, currency, usualHours }: Props) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const { url } = usePage()
  // Back from another page: the draft that was begun here has a form of its own by now.
  const goOn = useEffectEvent(() => {
    if (!url.startsWith(urlFor('announcements.create'))) router.visit(url, { replace: true })
  })
  useEffect(() => goOn(), [])
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
      <AnnouncementForm
        choices={choices}
        currency={currency}
        usualHours={usualHours}
        edited={null}
      />
    </>
  )
}
