import {
  AnnouncementCard,
  type Card as AnnouncementCardData,
} from '~/components/announcements/announcement_card'
import { ButtonLink } from '~/components/ui/button'
import { useLiveCards } from '~/hooks/use_live_cards'
import { useT } from '~/lib/i18n'

/** What the person could still register for. */
export function Suggested({ announcements: drawn }: { announcements: AnnouncementCardData[] }) {
  const t = useT()
  const [announcements] = useLiveCards(drawn, ['suggested'], false)
  return (
    <section aria-labelledby="suggested">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="suggested" className="text-lg font-semibold">
          {t('dashboard.suggested.title')}
        </h2>
        <ButtonLink route="announcements.index" variant="ghost" className="-me-4">
          {t('dashboard.suggested.all')}
        </ButtonLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {announcements.map((announcement) => (
          <li key={announcement.slug}>
            <AnnouncementCard announcement={announcement} />
          </li>
        ))}
      </ul>
    </section>
  )
}
