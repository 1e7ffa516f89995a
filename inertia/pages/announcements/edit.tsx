import type { Choices, EditedAnnouncement } from '~/components/announcements/form_types'

interface Props {
  choices: Choices
  currency: string
  announcement: EditedAnnouncement
}

export default function AnnouncementsEdit({ announcement }: Props) {
  return <main>{announcement.slug}</main>
}
