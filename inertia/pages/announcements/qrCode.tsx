interface Props {
  announcement: { slug: string; kind: string; title: string; url: string; status: string }
  lines: string[]
  svg: string
}

export default function AnnouncementsQrCode({ announcement }: Props) {
  return <main>{announcement.title}</main>
}
