import { router, usePage } from '@inertiajs/react'
import { useEffect, useEffectEvent } from 'react'
import { urlFor } from '~/client'
import { AnnouncementForm } from '~/components/announcements/announcement_form'
import type { Choices, UsualHours } from '~/components/announcements/form_types'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

interface Props {
  choices: Choices
  currency: string
  usualHours: UsualHours[]
}

export default function AnnouncementsCreate({ choices, currency, usualHours }: Props) {
  const t = useT()
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
      />
      <AnnouncementForm
        choices={choices}
        currency={currency}
        usualHours={usualHours}
        edited={null}
      />
    </>
  )
}
