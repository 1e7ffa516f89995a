import { CopyButton } from '~/components/ui/copy_button'
import { useT } from '~/lib/i18n'

export type Place = {
  kind: 'campus' | 'faculty'
  code: string
  name: string
}

interface Item {
  name: string
  /** Below the base; empty for all. */
  path: string
}

/** For each its calendar and its news: to open, to copy. */
export function FeedList({ base, items }: { base: string; items: Item[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ name, path }) => (
        <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <FeedLinks address={base + path} name={name} />
        </li>
      ))}
    </ul>
  )
}

/** @param props.address what `/events.ics` and `/announcements.atom` follow */
export function FeedLinks({ address, name }: { address: string; name: string }) {
  const t = useT()
  const calendar = `${address}/events.ics`
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a
        href={calendar.replace(/^https?:/, 'webcal:')}
        aria-label={t('feeds.subscribeTo', { name })}
        className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-2"
      >
        {t('feeds.subscribe')}
      </a>
      <a
        href={`${address}/announcements.atom`}
        aria-label={t('feeds.newsOf', { name })}
        className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-2"
      >
        {t('feeds.news')}
      </a>
      <CopyButton text={calendar} label={t('feeds.copy')} />
    </span>
  )
}
