import { Head } from '@inertiajs/react'
import { Button, ButtonLink } from '~/components/ui/button'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface ErrorPageProps {
  status: 400 | 403 | 404 | 413 | 415 | 419 | 429 | 500 | 503
  requestId: string
  retryAfterSeconds: number | null
  /** In place of what is said of every such status. */
  message?: string
  /** What was sent by a form that works without scripts, so that it is not lost. */
  typed?: { label: string; value: string }[]
}

const CAN_RETRY = [419, 429, 500, 503]

/** What happened, what to do now, and the number to tell the support. */
export default function ErrorPage(props: ErrorPageProps) {
  const { status, requestId, retryAfterSeconds, message, typed = [] } = props
  const t = useT()
  const { user } = useShared()
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 py-16 text-center">
      <Head title={t(`ui.errors.${status}.title`)} />
      <p aria-hidden className="text-3xl font-bold tracking-tight text-brand tabular-nums">
        {status}
      </p>
      <h1 tabIndex={-1}>{t(`ui.errors.${status}.title`)}</h1>
      <p className="text-ink-2">{message ?? t(`ui.errors.${status}.body`)}</p>
      {retryAfterSeconds !== null && <Wait seconds={retryAfterSeconds} />}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {CAN_RETRY.includes(status) ? (
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('ui.errors.retry')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => window.history.back()}>
            {t('ui.errors.back')}
          </Button>
        )}
        <ButtonLink
          href={user ? '/dashboard' : '/'}
          variant={CAN_RETRY.includes(status) ? 'secondary' : 'primary'}
        >
          {t('ui.errors.home')}
        </ButtonLink>
      </div>
      {typed.length > 0 && (
        <dl className="mt-4 w-full text-start">
          {typed.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-ink-3">{label}</dt>
              <dd className="break-words whitespace-pre-wrap select-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {requestId && (
        <p className="mt-6 font-mono text-xs text-ink-3 select-all">
          {t('ui.errors.requestId', { id: requestId })}
        </p>
      )}
    </div>
  )
}

function Wait({ seconds }: { seconds: number }) {
  const t = useT()
  return (
    <p className="font-medium">
      {seconds < 120
        ? t('ui.errors.429.wait', { seconds })
        : t('ui.errors.429.waitMinutes', { minutes: Math.ceil(seconds / 60) })}
    </p>
  )
}
