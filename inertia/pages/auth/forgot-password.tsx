interface Props {
  sentTo: string | null
  waitSeconds: number | null
}

export default function ForgotPassword({ sentTo }: Props) {
  return <main>{sentTo}</main>
}
