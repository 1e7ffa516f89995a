import type { Data } from '@generated/data'

interface Props {
  announcement:
    Data.Announcements.Announcement | Data.Announcements.Announcement.Variants['forManagers']
}

export default function AnnouncementsShow({ announcement }: Props) {
  return <main>{announcement.title}</main>
}
