import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import clsx from 'clsx'
import { urlFor } from '~/client'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface NotificationItemProps {
  notification: Data.Notifications.NotificationList['rows'][number]
}

/** One thing that one was told; a press reads it and leads to what it is about. */
export function NotificationItem({ notification }: NotificationItemProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { timeZone } = useShared()
  const { publicId, text, type, createdAt, isRead } = notification
  return (
    <li>
      <button
        type="button"
        onClick={() => router.put(urlFor('notifications.read', { notification: publicId }))}
        className="grid w-full grid-cols-[0.625rem_1fr] items-start gap-x-3 px-4 py-3.5 text-left hover:bg-sunken lg:h-12 lg:items-center lg:py-0"
      >
        <span
          aria-hidden
          className={clsx('mt-2 size-2.5 rounded-full lg:mt-0', !isRead && 'bg-brand')}
        />
        <span className="grid min-w-0 gap-0.5 lg:gap-0 lg:leading-tight">
          <span
            title={text}
            className={clsx('break-words lg:truncate', !isRead && 'font-semibold')}
          >
            {!isRead && <span className="sr-only">{t('notifications.unread')}: </span>}
            {text}
          </span>
          <span className="text-sm text-ink-2 lg:truncate">
            {t(`notifications.types.${type}.label`)} · {formatDateTime(createdAt, { timeZone })}
          </span>
        </span>
      </button>
    </li>
  )
}
