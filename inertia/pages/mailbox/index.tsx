import { Link } from '~/components/ui/link'
import { Mail } from 'lucide-react'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { useFormat, useT } from '~/lib/i18n'
import type { ListMeta } from '~/lib/list'

interface Props {
  mails: { id: string; to: string; subject: string; date: string | null; language: string | null }[]
  meta: Pick<ListMeta, 'page' | 'lastPage' | 'perPage' | 'total' | 'filters'>
}

export default function Mailbox({ mails, meta }: Props) {
  const t = useT()
  const { formatDateTime } = useFormat()
  return (
    <>
      <PageHeader title={t('mailbox.title')} description={t('mailbox.description')} />
      {mails.length === 0 ? (
        <EmptyState icon={<Mail aria-hidden />} title={t('mailbox.emptyTitle')}>
          {t('mailbox.empty')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-2">{t('mailbox.count', { count: meta.total })}</p>
          <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-1">
            {mails.map((mail) => (
              <li key={mail.id} className="relative px-4 py-3 hover:bg-sunken">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <Link
                    href={`/mailbox/${mail.id}`}
                    lang={mail.language ?? undefined}
                    className="min-w-0 font-medium wrap-anywhere before:absolute before:inset-0"
                  >
                    {mail.subject}
                  </Link>
                  {mail.date && (
                    <span className="text-sm text-ink-2 tabular-nums">
                      {formatDateTime(mail.date, { timeZone: 'UTC' })}
                    </span>
                  )}
                </div>
                <p className="text-sm wrap-anywhere text-ink-2">
                  {t('mailbox.to', { to: mail.to })}
                </p>
              </li>
            ))}
          </ul>
          <div className="mt-5">
            <Pagination meta={meta} />
          </div>
        </>
      )}
    </>
  )
}
