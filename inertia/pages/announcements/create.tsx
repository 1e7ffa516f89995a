import { AnnouncementForm } from '~/components/announcements/announcement_form'
import type { Choices } from '~/components/announcements/form_types'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

interface Props {
  choices: Choices
  currency: string
}

export default function AnnouncementsCreate({ choices, currency }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('announcements.form.createTitle')}
        breadcrumb={[{ label: t('announcements.index.titleStaff'), href: '/announcements' }]}
      />
      <AnnouncementForm choices={choices} currency={currency} edited={null} />
    </>
  )
}
