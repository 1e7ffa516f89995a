import { Link } from '~/components/ui/link'
import { Head } from '@inertiajs/react'
import { CalendarSearch, QrCode, Ticket } from 'lucide-react'
import { AnnouncementCard, type Card } from '~/components/announcements/announcement_card'
import { LiveNote } from '~/components/ui/live_note'
import { useLiveCards } from '~/hooks/use_live_cards'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const KINDS = ['event', 'arduino', 'codefest', 'vocational'] as const

interface Props {
  announcements: Card[]
  documents: ('terms' | 'privacy')[]
}

export default function Welcome({ announcements: drawn, documents }: Props) {
  const t = useT()
  const [announcements, live] = useLiveCards(drawn, ['announcements'])
  return (
    <>
      <Head title={t('dashboard.welcome.title')} />
      <Hero />
      <section aria-labelledby="coming-up" className="mt-10 md:mt-14">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="coming-up" className="text-lg font-semibold">
            {t('dashboard.welcome.coming')}
          </h2>
          <KindLinks />
        </div>
        <LiveNote state={live} />
        {announcements.length === 0 ? (
          <EmptyState title={t('dashboard.welcome.empty')}>
            {t('dashboard.welcome.emptyBody')}
          </EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
            {announcements.map((announcement, nth) => (
              <li key={announcement.slug}>
                <AnnouncementCard announcement={announcement} nth={nth} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-6">
          <ButtonLink route="announcements.index">{t('dashboard.welcome.everything')}</ButtonLink>
        </p>
      </section>
      <Steps />
      <LegalFooter documents={documents} />
    </>
  )
}

function Hero() {
  const t = useT()
  const { user } = useShared()
  return (
    <section className="grid gap-6 pt-4 md:pt-10 lg:grid-cols-[1.1fr_.9fr] lg:items-end lg:gap-10">
      <h1 className="max-w-[8.6em] text-3xl leading-none font-bold tracking-tight text-balance">
        {t('dashboard.welcome.headline')}
      </h1>
      <div className="grid gap-5">
        <p className="max-w-prose text-lg text-ink-2">{t('dashboard.welcome.lead')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink route="announcements.index" variant="primary">
            {t('dashboard.welcome.browse')}
          </ButtonLink>
          {user ? (
            <ButtonLink route="dashboard.show">{t('dashboard.welcome.dashboard')}</ButtonLink>
          ) : (
            <ButtonLink href="/register">{t('dashboard.welcome.register')}</ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

function KindLinks() {
  const t = useT()
  const chip =
    'inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-sunken md:min-h-9'
  return (
    <nav aria-label={t('dashboard.welcome.coming')}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link href="/announcements" className={chip} prefetch>
            {t('dashboard.welcome.all')}
          </Link>
        </li>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link href={`/announcements?kind=${kind}`} className={chip} prefetch>
              {t(`enums.kind.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Steps() {
  const t = useT()
  const steps = [
    { icon: CalendarSearch, name: 'find' },
    { icon: Ticket, name: 'take' },
    { icon: QrCode, name: 'show' },
  ] as const
  return (
    <section aria-labelledby="steps" className="mt-14 mb-8">
      <h2 id="steps" className="mb-4 text-lg font-semibold">
        {t('dashboard.welcome.how.title')}
      </h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map(({ icon: Icon, name }) => (
          <li key={name} className="grid content-start gap-2">
            <Icon aria-hidden className="size-6 text-brand" />
            <h3 className="font-semibold">{t(`dashboard.welcome.how.${name}`)}</h3>
            <p className="text-ink-2">{t(`dashboard.welcome.how.${name}Body`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface LegalFooterProps {
  /** Those that are published; without any there is no footer. */
  documents: ('terms' | 'privacy')[]
}

/** The way to the terms and the privacy notice, at the end of a page that guests come to first. */
function LegalFooter({ documents }: LegalFooterProps) {
  const t = useT()
  if (documents.length === 0) return null
  return (
    <footer className="mt-14 border-t border-line pt-2 text-sm text-ink-2">
      <ul className="flex flex-wrap gap-x-6">
        {documents.map((kind) => (
          <li key={kind}>
            <Link
              href={`/${kind}`}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
            >
              {t(`consent.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
