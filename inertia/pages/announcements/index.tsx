import type { Data } from '@generated/data'

interface Props {
  list: Data.Announcements.AnnouncementList
  campuses: { code: string; name: string }[]
  mayCreate: boolean
}

export default function AnnouncementsIndex({ list }: Props) {
  return <main>{list.meta.total}</main>
}
