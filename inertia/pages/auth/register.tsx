interface Props {
  campuses: { code: string; name: string; city: string }[]
  courses: { code: string; name: string; campuses: string[] }[]
  waitSeconds: number | null
}

export default function Register({ campuses }: Props) {
  return <main>{campuses.length}</main>
}
