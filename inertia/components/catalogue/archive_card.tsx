import { shownReference } from '#isomorphic/payments/reference'
import { router } from '@inertiajs/react'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Dialog } from '~/components/ui/dialog'
import { Link } from '~/components/ui/link'
import { useFormat, useT } from '~/lib/i18n'

export type Use = {
  type: 'event' | 'course' | 'payment' | 'desk'
  total: number
  items: { name: string; key: string }[]
}

interface ArchiveCardProps {
  /** `/campuses/NORTH` */
  path: string
  record: { name: string; active: boolean }
  uses: Use[]
}

/** Archives or restores a record; while it is in use it says by what. */
export function ArchiveCard({ path, record, uses }: ArchiveCardProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const [isSending, setSending] = useState(false)
  const { name, active } = record

  function send(method: 'post' | 'delete') {
    const options = {
      preserveScroll: true,
      onStart: () => setSending(true),
      onFinish: () => setSending(false),
    }
    if (method === 'post') router.post(`${path}/archive`, {}, options)
    else router.delete(`${path}/archive`, options)
  }

  return (
    <div className="mt-8 max-w-3xl">
      <Card as="section" title={t(active ? 'catalogue.archive.title' : 'catalogue.restore.title')}>
        <p className="mb-4 text-ink-2">
          {t(active ? 'catalogue.archive.help' : 'catalogue.restore.help')}
        </p>
        {active ? (
          <Button
            icon={<Archive aria-hidden />}
            loading={isSending}
            onClick={() => (uses.length > 0 ? setShown(true) : send('post'))}
          >
            {t('catalogue.archive.submit')}
          </Button>
        ) : (
          <Button
            icon={<ArchiveRestore aria-hidden />}
            loading={isSending}
            onClick={() => send('delete')}
          >
            {t('catalogue.restore.submit')}
          </Button>
        )}
      </Card>
      <Dialog
        open={isShown}
        onClose={() => setShown(false)}
        title={t('catalogue.uses.title', { name })}
        actions={<Button onClick={() => setShown(false)}>{t('ui.close')}</Button>}
      >
        <p className="text-ink-2">{t('catalogue.uses.lead')}</p>
        {uses.map((use) => (
          <UseList key={use.type} use={use} />
        ))}
      </Dialog>
    </div>
  )
}

function UseList({ use }: { use: Use }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const more = use.total - use.items.length
  return (
    <section>
      <h3 className="font-semibold">
        {t(`catalogue.uses.${use.type}`, { count: use.total, formatted: formatNumber(use.total) })}
      </h3>
      <ul className="mt-1">
        {use.items.map(({ key, name }) => (
          <li key={key}>
            <UseName type={use.type} item={{ key, name }} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-ink-2">
          {t('catalogue.uses.more', { count: more, formatted: formatNumber(more) })}
        </p>
      )}
    </section>
  )
}

function UseName({ type, item: { key, name } }: { type: Use['type']; item: Use['items'][number] }) {
  const href = HREFS[type]?.(key)
  if (!href) return type === 'payment' ? shownReference(name) : name
  return (
    <Link href={href} className="inline-flex min-h-11 items-center text-brand underline sm:min-h-8">
      {name}
    </Link>
  )
}

/** Pages that whoever keeps the catalogue may open. */
const HREFS: Partial<Record<Use['type'], (key: string) => string>> = {
  event: (key) => `/announcements/${key}/details`,
  course: (key) => `/courses/${key}/edit`,
}
