export default function ConfirmPassword({ waitSeconds }: { waitSeconds: number | null }) {
  return <main>{waitSeconds}</main>
}
