import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { CheckCheck, Settings } from 'lucide-react'
import { urlFor } from '~/client'
import { NotificationItem } from '~/components/notifications/notification_item'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { ListToolbar } from '~/components/ui/list_toolbar'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type Notifications = Data.Notifications.NotificationList

interface Props {
  list: Notifications
  types: Notifications['rows'][number]['type'][]
}

/** What one was told, the newest first. */
export default function NotificationsPage({ list, types }: Props) {
  const t = useT()
  const { unreadNotifications: unread } = useShared()
  const choices = useFilters(types)
  const newest = list.rows[0]?.publicId
  const { filters, page, direction } = list.meta
  const isFiltered = Object.keys(filters).length > 0
  // Only from its beginning the list shows the newest.
  const mayReadAll = unread > 0 && newest && !isFiltered && page === 1 && direction === 'desc'
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t('notifications.title')}
        description={t('notifications.lead')}
        actions={
          <>
            {mayReadAll && (
              <Button
                icon={<CheckCheck aria-hidden />}
                onClick={() =>
                  router.put(
                    urlFor('notifications.read_all'),
                    { upTo: newest },
                    { preserveScroll: true }
                  )
                }
              >
                {t('notifications.readAll')}
              </Button>
            )}
            <ButtonLink href="/settings/notifications" icon={<Settings aria-hidden />}>
              {t('notifications.toSettings')}
            </ButtonLink>
          </>
        }
      />
      {list.meta.total === 0 && !isFiltered ? (
        <Card>
          <EmptyState title={t('notifications.empty.title')}>
            {t('notifications.empty.body')}
          </EmptyState>
        </Card>
      ) : (
        <div className="grid gap-4">
          <ListToolbar meta={list.meta} filters={choices} only={['list']} />
          {list.rows.length === 0 ? (
            <Card>
              <EmptyState title={t('notifications.none.title')}>
                {t('notifications.none.body')}
              </EmptyState>
            </Card>
          ) : (
            <ul
              data-rows
              className="grid divide-y divide-line rounded-lg border border-line bg-surface"
            >
              {list.rows.map((row) => (
                <NotificationItem key={row.publicId} notification={row} />
              ))}
            </ul>
          )}
          <Pagination meta={list.meta} only={['list']} />
        </div>
      )}
    </div>
  )
}

function useFilters(types: Props['types']) {
  const t = useT()
  return [
    {
      name: 'state',
      label: t('notifications.filters.state'),
      allLabel: t('notifications.filters.allStates'),
      options: [{ value: 'unread', label: t('notifications.filters.unread') }],
    },
    {
      name: 'type',
      label: t('notifications.filters.type'),
      allLabel: t('notifications.filters.allTypes'),
      options: types.map((type) => ({
        value: type,
        label: t(`notifications.types.${type}.label`),
      })),
    },
  ]
}
