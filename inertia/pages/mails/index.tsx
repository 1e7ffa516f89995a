import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type Mail = Data.Mails.MailList['rows'][number]

/** What was mailed to whom, and what became of it; sends again what can be sent again. */
export default function MailLog({ list }: { list: Data.Mails.MailList }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { timeZone } = useShared()
  const [selected, setSelected] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const again = list.rows.filter(({ id, notAgain }) => selected.includes(id) && notAgain === null)

  function resend(mails: string[]) {
    router.post(
      urlFor('mails.resend'),
      { mails },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setBusy(true),
        onSuccess: () => setSelected([]),
        onFinish: () => setBusy(false),
      }
    )
  }

  return (
    <>
      <PageHeader title={t('mails.title')} description={t('mails.lead')} />
      <DataTable
        caption={t('mails.title')}
        list={list}
        columns={useColumns(timeZone)}
        rowKey={({ id }) => id}
        // Not by its subject, which is in its reader's language.
        rowLabel={(mail) => `${mail.recipient}, ${formatDateTime(mail.writtenAt, { timeZone })}`}
        search={t('mails.search')}
        filters={[
          {
            name: 'state',
            label: t('mails.columns.state'),
            allLabel: t('mails.allStates'),
            options: (['queued', 'sent', 'refused'] as const).map((value) => ({
              value,
              label: t(`enums.mailStatus.${value}`),
            })),
          },
        ]}
        days={{ from: t('mails.from'), to: t('mails.to') }}
        selection={{ selected, onChange: setSelected }}
        bulkActions={
          <Button
            variant="primary"
            disabled={again.length === 0 || isBusy}
            onClick={() => resend(again.map(({ id }) => id))}
          >
            {t('mails.resend')}
          </Button>
        }
        details={{
          header: t('mails.details'),
          label: () => t('mails.more'),
          content: (mail) => (
            <MailDetails
              mail={mail}
              timeZone={timeZone}
              isBusy={isBusy}
              onResend={() => resend([mail.id])}
            />
          ),
        }}
        exportPath="/mails/export"
        only={['list']}
        empty={{ title: t('mails.empty'), body: t('mails.emptyBody') }}
      />
    </>
  )
}

function useColumns(timeZone: string): Column<Mail>[] {
  const t = useT()
  return [
    {
      key: 'subject',
      header: t('mails.columns.subject'),
      share: 50,
      phone: 'title',
      cell: (mail) => (
        <CellText lang={mail.locale} below={mail.lastError}>
          {mail.subject}
        </CellText>
      ),
    },
    {
      key: 'recipient',
      header: t('mails.columns.recipient'),
      share: 50,
      cell: ({ recipient, person }) =>
        person ? (
          <Link
            href={urlFor('users.show', { user: person.publicId })}
            className="block hover:underline"
          >
            <CellText below={recipient}>{person.name}</CellText>
          </Link>
        ) : (
          <CellText>{recipient}</CellText>
        ),
    },
    {
      key: 'state',
      header: t('mails.columns.state'),
      phone: 'end',
      cell: ({ state }) => <StatusBadge of="mail" state={state} />,
    },
    {
      key: 'written',
      header: t('mails.columns.written'),
      sort: 'written',
      cell: (mail) => <DateTime value={mail.writtenAt} timeZone={timeZone} style="medium" />,
    },
  ]
}

interface MailDetailsProps {
  mail: Mail
  timeZone: string
  isBusy: boolean
  onResend: () => void
}

function MailDetails({ mail, timeZone, isBusy, onResend }: MailDetailsProps) {
  const t = useT()
  const at = (value: string | null) =>
    value && <DateTime value={value} timeZone={timeZone} style="medium" />
  const facts = [
    { label: t('mails.columns.sent'), value: at(mail.sentAt) },
    { label: t('mails.refusedAt'), value: at(mail.refusedAt) },
    { label: t('mails.nextAttempt'), value: at(mail.nextAttemptAt) },
    { label: t('mails.columns.attempts'), value: mail.attempts || null },
    { label: t('mails.columns.error'), value: mail.lastError },
  ].filter(({ value }) => value)
  return (
    <div className="grid max-w-4xl justify-items-start gap-3 text-sm">
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {mail.notAgain ? (
        <p className="text-ink-2">{t(`mails.notAgain.${mail.notAgain}`)}</p>
      ) : (
        <Button size="sm" disabled={isBusy} onClick={onResend}>
          {t('mails.resend')}
          <span lang={mail.locale} className="sr-only">
            {' '}
            {mail.subject}
          </span>
        </Button>
      )}
    </div>
  )
}
