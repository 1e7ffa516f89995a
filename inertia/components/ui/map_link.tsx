import { Map } from 'lucide-react'
import { mapUrl } from '~/lib/map_url'
import { useT } from '~/lib/i18n'

/** @param place from the narrow to the wide: campus, address, city */
export function MapLink({ place }: { place: readonly string[] }) {
  const t = useT()
  return (
    <a
      href={mapUrl(place)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 py-1 text-sm font-medium text-brand hover:underline print:hidden"
    >
      <Map aria-hidden className="size-4" />
      {t('ui.map')}
    </a>
  )
}
