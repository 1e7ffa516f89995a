interface Props {
  token: string
  state: 'valid' | 'expired'
  purpose: 'claim' | 'reset'
  email: string | null
}

export default function ResetPassword({ state }: Props) {
  return <main>{state}</main>
}
