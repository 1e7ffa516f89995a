export default function Login({ waitSeconds }: { waitSeconds: number | null }) {
  return <main>{waitSeconds}</main>
}
