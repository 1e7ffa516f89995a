import { useState } from 'react'
import { Facts } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  mail: {
    id: string
    hasHtml: boolean
    subject: string
    from: string
    to: string
    date: string | null
    language: string | null
    text: string | null
    headers: { name: string; value: string }[]
    attachments: { name: string; type: string; bytes: number }[]
  }
}

type View = 'html' | 'text' | 'headers'

export default function MailboxMail({ mail }: Props) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { timeZone } = useShared()
  const views: View[] = mail.hasHtml ? ['html', 'text', 'headers'] : ['text', 'headers']
  const [view, setView] = useState<View>(views[0]!)
  const facts = [
    { label: t('mailbox.fields.to'), value: mail.to },
    { label: t('mailbox.fields.from'), value: mail.from },
    {
      label: t('mailbox.fields.date'),
      value: mail.date && formatDateTime(mail.date, { timeZone }),
    },
    {
      label: t('mailbox.fields.attachments'),
      value: mail.attachments.map(({ name }) => name).join(', '),
    },
  ].filter(({ value }) => value)
  return (
    <>
      <PageHeader
        title={mail.subject}
        language={mail.language ?? undefined}
        breadcrumb={[{ label: t('mailbox.title'), href: '/mailbox' }]}
      />
      <div className="wrap-anywhere">
        <Facts items={facts} />
      </div>
      <div
        role="group"
        aria-label={t('mailbox.views.label')}
        className="mt-5 mb-3 flex max-w-md rounded-md bg-sunken p-1"
      >
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
            className="inline-flex min-h-11 flex-1 items-center justify-center rounded-sm px-3 text-sm font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1 sm:min-h-8"
          >
            {t(`mailbox.views.${name}`)}
          </button>
        ))}
      </div>
      <Body mail={mail} view={view} />
    </>
  )
}

function Body({ mail, view }: Props & { view: View }) {
  const t = useT()
  if (view === 'html') {
    return (
      <iframe
        src={`/mailbox/${mail.id}/html`}
        title={t('mailbox.frame')}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        className="block h-160 w-full rounded-lg border border-line bg-surface"
      />
    )
  }
  if (view === 'text') {
    return (
      <pre
        lang={mail.language ?? undefined}
        className="rounded-lg border border-line bg-surface p-4 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {mail.text ?? t('mailbox.noText')}
      </pre>
    )
  }
  return (
    <div className="rounded-lg border border-line bg-surface p-4 text-sm wrap-anywhere">
      <Facts items={mail.headers.map(({ name, value }) => ({ label: name, value }))} />
    </div>
  )
}
