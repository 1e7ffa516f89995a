interface Props {
  state: 'sent' | 'expired' | 'unknown' | 'otherAccount'
  email: string | null
  waitSeconds: number | null
}

export default function VerifyEmail({ state }: Props) {
  return <main>{state}</main>
}
