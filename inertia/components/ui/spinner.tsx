import { LoaderCircle } from 'lucide-react'

export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden className="animate-spin" size={size} />
}
