import type { Data } from '@generated/data'
import { Card } from '~/components/ui/card'
import { Money } from '~/components/ui/money'
import { useT, type Translate } from '~/lib/i18n'

type Announcement = Data.Announcements.Announcement
type Event = NonNullable<Announcement['event']>
type Audience = Announcement['audience']

/** For whom it is, what it costs, and what is special about its kind. */
export function AudienceAndPrices({
  announcement,
  event,
}: {
  announcement: Announcement
  event: Event
}) {
  const t = useT()
  return (
    <Card as="section" title={t('announcements.show.details')}>
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-ink-2">{t('announcements.show.audience')}</dt>
          <dd className="font-medium">{audienceText(t, announcement.audience)}</dd>
          {event.approval && (
            <dd className="text-sm text-ink-2">{t('announcements.show.approval')}</dd>
          )}
        </div>
        {event.settings && (
          <div>
            <dt className="text-sm text-ink-2">{t('announcements.show.teams')}</dt>
            <dd className="font-medium">
              {t('announcements.show.teamSize', {
                min: event.settings.teamSizeMin,
                max: event.settings.teamSizeMax,
              })}
            </dd>
            {event.prices.length > 0 && (
              <dd className="text-sm text-ink-2">
                {event.settings.feePer === 'team'
                  ? t('announcements.show.feePerTeam')
                  : t('announcements.show.feePerPerson')}
              </dd>
            )}
          </div>
        )}
      </dl>
      {event.prices.length > 0 && <Prices prices={event.prices} />}
    </Card>
  )
}

function Prices({ prices }: { prices: Event['prices'] }) {
  const t = useT()
  return (
    <div className="mt-4">
      <h3 className="text-sm font-normal text-ink-2">{t('announcements.show.prices')}</h3>
      <ul className="divide-y divide-line">
        {prices.map((price, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 py-2">
            <span>
              <span className="font-medium">{price.label}</span>
              <span className="block text-sm text-ink-2">{audienceText(t, price.audience)}</span>
            </span>
            <span className="font-medium whitespace-nowrap">
              <Money amountMinor={price.amountMinor} currency={price.currency} free />
            </span>
          </li>
        ))}
      </ul>
      {prices.length > 1 && (
        <p className="mt-1 text-sm text-ink-2">{t('announcements.show.pricesHelp')}</p>
      )}
    </div>
  )
}

/** "Students or staff · Computing": "or" within a dimension, a dot between dimensions. */
export function audienceText(t: Translate, audience: Audience): string {
  const kinds = audience.kinds.map((kind) => t.dynamic(`enums.userKind.${kind}`))
  const dimensions = [kinds, audience.campuses, audience.faculties, audience.courses]
    .filter((names) => names.length > 0)
    .map((names) => joined(t, names))
  return dimensions.join(' · ') || t('announcements.show.everyone')
}

function joined(t: Translate, names: string[]): string {
  if (names.length === 1) return names[0]!
  const first = names.slice(0, -1).join(', ')
  return t('announcements.show.or', { first, last: names.at(-1)! })
}
