import { Link } from '~/components/ui/link'
import { Mail } from 'lucide-react'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import type { ListMeta } from '~/lib/list'

interface Props {
  mails: { id: string; to: string; subject: string; date: string | null; language: string | null }[]
  meta: Pick<ListMeta, 'page' | 'lastPage' | 'perPage' | 'total' | 'filters'>
}

export default function Mailbox({ mails, meta }: Props) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { timeZone } = useShared()
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
          <ul className="list-rows divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-1">
            {mails.map((mail) => (
              <li
                key={mail.id}
                className="relative flex min-h-12 flex-wrap items-center gap-x-4 px-4 py-2 hover:bg-sunken md:h-12 md:flex-nowrap md:py-0"
              >
                <Link
                  href={`/mailbox/${mail.id}`}
                  lang={mail.language ?? undefined}
                  title={mail.subject}
                  className="min-w-0 font-medium before:absolute before:inset-0 max-md:w-full md:flex-1 md:truncate"
                >
                  {mail.subject}
                </Link>
                <p
                  title={mail.to}
                  className="min-w-0 text-sm text-ink-2 max-md:flex-1 md:w-80 truncate"
                >
                  {t('mailbox.to', { to: mail.to })}
                </p>
                {mail.date && (
                  <span className="text-sm whitespace-nowrap text-ink-2 tabular-nums">
                    {formatDateTime(mail.date, { timeZone })}
                  </span>
                )}
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
