import {
  AnnouncementCard,
  type Card as AnnouncementCardData,
} from '~/components/announcements/announcement_card'
import { placesText, type ScopePlace } from '~/components/users/scope_text'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useT } from '~/lib/i18n'

export type PlaceData = { places: ScopePlace[]; announcements: AnnouncementCardData[] }

/** What comes up at the faculty or campus for which somebody of the staff acts. */
export function PlacePart({ place }: { place: PlaceData }) {
  const t = useT()
  return (
    <section aria-labelledby="place">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="place" className="min-w-0 text-lg font-semibold">
          {t('dashboard.place.title', { places: placesText(t, place.places) })}
        </h2>
        <ButtonLink href="/calendar" variant="ghost" className="-me-4">
          {t('dashboard.place.calendar')}
        </ButtonLink>
      </div>
      {place.announcements.length === 0 ? (
        <EmptyState title={t('dashboard.place.empty')}>{t('dashboard.place.emptyBody')}</EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {place.announcements.map((announcement) => (
            <li key={announcement.slug}>
              <AnnouncementCard announcement={announcement} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
