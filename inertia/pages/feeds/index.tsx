import { EmbedCode } from '~/components/feeds/embed_code'
import { OwnFeed } from '~/components/feeds/own_feed'
import { FeedList, type Place } from '~/components/feeds/feed_list'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

interface Props {
  /** Where all addresses begin. */
  base: string
  /** Null: no other site may show the list. */
  embed: { base: string; sites: string[] } | null
  places: Place[]
  /** Null: only who is signed in and verified may have an address of their own. */
  own: { token: string | null } | null
}

/** Where calendars and news readers find what is announced, and one's own events. */
export default function FeedsIndex({ base, embed, places, own }: Props) {
  const t = useT()
  const of = (kind: Place['kind']) => places.filter((place) => place.kind === kind)
  return (
    <>
      <PageHeader title={t('feeds.title')} description={t('feeds.description')} />
      <div className="grid gap-5">
        {own && <OwnFeed base={base} token={own.token} />}
        <Card as="section" title={t('feeds.all.title')}>
          <FeedList base={base} items={[{ name: t('feeds.all.name'), path: '' }]} />
        </Card>
        {(['campus', 'faculty'] as const).map((kind) => (
          <Card key={kind} as="section" title={t(`feeds.${kind}.title`)}>
            <p className="mb-2 text-sm text-ink-2">{t(`feeds.${kind}.help`)}</p>
            <FeedList
              base={base}
              items={of(kind).map(({ code, name }) => ({
                name,
                path: `/${kind}/${encodeURIComponent(code)}`,
              }))}
            />
          </Card>
        ))}
        {embed && <EmbedCode {...embed} places={places} />}
      </div>
    </>
  )
}
