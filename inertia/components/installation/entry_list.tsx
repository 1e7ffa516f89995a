import { router } from '@inertiajs/react'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Ellipsis, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/components/ui/icon_button'
import { Menu } from '~/components/ui/menu'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'

interface Entry {
  publicId: string
  active: boolean
}

interface EntryListProps<One extends Entry> {
  /** `/settings/installation/cash-desks` */
  path: string
  entries: One[]
  nameOf: (entry: One) => string
  onChange: (entry: One) => void
  children: (entry: One) => ReactNode
}

/** Accounts or desks in the order in which people read them, the archived ones behind. */
export function EntryList<One extends Entry>({ entries, children, ...props }: EntryListProps<One>) {
  return (
    <ul data-rows className="divide-y divide-line rounded-lg border border-line bg-surface">
      {entries.map((entry) => (
        <li key={entry.publicId} className="flex items-start gap-3 p-4">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
              {props.nameOf(entry)}
              {!entry.active && <StatusBadge of="catalogue" state="archived" />}
            </p>
            {children(entry)}
          </div>
          <EntryMenu entry={entry} entries={entries} {...props} />
        </li>
      ))}
    </ul>
  )
}

interface EntryMenuProps<One extends Entry> extends Omit<EntryListProps<One>, 'children'> {
  entry: One
}

function EntryMenu<One extends Entry>({ entry, entries, path, ...props }: EntryMenuProps<One>) {
  const t = useT()
  const options = { preserveScroll: true, preserveState: true }
  const order = entries.filter(({ active }) => active).map(({ publicId }) => publicId)
  const at = order.indexOf(entry.publicId)

  function move(by: -1 | 1) {
    const moved = order.with(at, order[at + by]!).with(at + by, entry.publicId)
    router.put(`${path}/order`, { order: moved }, options)
  }

  const archive = `${path}/${entry.publicId}/archive`
  return (
    <Menu
      trigger={
        <IconButton
          label={t('installation.entry.actions', { name: props.nameOf(entry) })}
          icon={<Ellipsis aria-hidden />}
        />
      }
      items={[
        {
          label: t('installation.entry.change'),
          icon: <Pencil aria-hidden />,
          onSelect: () => props.onChange(entry),
        },
        ...(entry.active
          ? [
              {
                label: t('installation.entry.up'),
                icon: <ArrowUp aria-hidden />,
                disabled: at === 0,
                onSelect: () => move(-1),
              },
              {
                label: t('installation.entry.down'),
                icon: <ArrowDown aria-hidden />,
                disabled: at === order.length - 1,
                onSelect: () => move(1),
              },
              {
                label: t('installation.entry.archive'),
                icon: <Archive aria-hidden />,
                separated: true,
                onSelect: () => router.post(archive, {}, options),
              },
            ]
          : [
              {
                label: t('installation.entry.restore'),
                icon: <ArchiveRestore aria-hidden />,
                onSelect: () => router.delete(archive, options),
              },
            ]),
      ]}
    />
  )
}
