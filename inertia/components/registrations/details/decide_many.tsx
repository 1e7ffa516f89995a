import type { Data } from '@generated/data'
import { useEffect, useState } from 'react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ChosenReason } from '~/components/registrations/details/kept_reasons'
import type { DetailsProps } from '~/components/registrations/details/details_props'
import { useForm } from '~/hooks/use_form'
import { requestFor, type Chosen } from '~/hooks/use_selection'
import { HttpError, sendJson } from '~/lib/http'
import { useT, type Translate } from '~/lib/i18n'

type Preview = Data.Registrations.DecisionPreview
type Effect = Preview['rows'][number]

interface DecideManyDialogProps extends DecideManyProps {
  open: boolean
}

interface DecideManyProps {
  event: DetailsProps['event']
  decision: 'accept' | 'reject'
  chosen: Chosen
  onClose: () => void
  onDone: () => void
}

/**
 * Approves or rejects many at once: shows first what that does to each, and does that or, where something
 * changed meanwhile, nothing.
 */
export function DecideManyDialog({ open, ...props }: DecideManyDialogProps) {
  return open && <DecideMany {...props} />
}

function DecideMany(props: DecideManyProps) {
  const { event, decision, chosen, onClose, onDone } = props
  const { slug, reasons } = event
  const t = useT()
  const form = useForm({ reason: '' })
  const { preview, failure, load } = useDecisionPreview(slug, decision, chosen)
  const isReject = decision === 'reject'
  const isIdle = preview?.rows.every(({ to }) => to === 'refused' || to === 'made_before') ?? true

  function decide() {
    const path = urlFor('registrations.decide', { announcement: slug })
    const { url, who } = requestFor(path, chosen, 'registrations')
    const agreed = { ...who, decision, fingerprint: preview?.fingerprint }
    form.transform(({ reason }) => (isReject ? { ...agreed, reason } : agreed) as never)
    form.post(url, {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => {
        onDone()
        onClose()
      },
      onError: (errors: Record<string, string>) => {
        if (errors['refusal']) load()
      },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`registration_desk.details.decide.${decision}Title`, { count: chosen.count })}
      actions={
        <>
          <CloseButton>{t('registration_desk.details.back')}</CloseButton>
          <Button
            variant={isReject ? 'danger' : 'primary'}
            loading={form.processing}
            disabled={isIdle}
            onClick={decide}
          >
            {t(`registration_desk.details.${isReject ? 'reject' : 'approve'}`)}
          </Button>
        </>
      }
    >
      {isReject && <ChosenReason form={form} reasons={reasons} />}
      <p role="status" className="font-medium empty:hidden">
        {preview && countsOf(t, preview.rows)}
        {!preview && !failure && t('registration_desk.details.decide.loading')}
      </p>
      {preview && <Effects rows={preview.rows} isIdle={isIdle} />}
      {failure && (
        <Alert
          tone="bad"
          action={<Button onClick={load}>{t('registration_desk.details.decide.again')}</Button>}
        >
          {failure}
        </Alert>
      )}
    </Dialog>
  )
}

const KINDS = [
  'confirmed',
  'pending_payment',
  'waitlisted',
  'rejected',
  'made_before',
  'refused',
] as const

function countsOf(t: Translate, rows: Effect[]): string {
  const kits = rows.filter((row) => row.getsKit).length
  const counts = KINDS.flatMap((kind) => {
    const count = rows.filter(({ to }) => to === kind).length
    return count > 0 ? t(`registration_desk.details.decide.counts.${kind}`, { count }) : []
  })
  if (kits > 0) counts.push(t('registration_desk.details.decide.counts.kits', { count: kits }))
  return counts.join(' · ')
}

function Effects({ rows, isIdle }: { rows: Effect[]; isIdle: boolean }) {
  const t = useT()
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        {t(`registration_desk.details.decide.${isIdle ? 'nobody' : 'body'}`)}
      </p>
      <ol
        tabIndex={0}
        aria-label={t('registration_desk.details.decide.body')}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line"
      >
        {rows.map((row) => (
          <li key={row.publicId} className="px-3 py-2">
            <span className="block font-medium break-words">{row.name}</span>
            <span className="text-sm text-ink-2">{row.why ?? wordsOf(row)}</span>
          </li>
        ))}
      </ol>
    </div>
  )

  function wordsOf({ to, getsKit, position }: Effect) {
    const key = getsKit ? `${to}WithKit` : to
    return t.dynamic(`registration_desk.details.decide.to.${key}`, { position })
  }
}

/** @returns what deciding so would do, or why that cannot be said; `load` asks anew */
function useDecisionPreview(slug: string, decision: string, chosen: Chosen) {
  const t = useT()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const path = urlFor('registrations.decide.preview', { announcement: slug })
  const { url, who } = requestFor(path, chosen, 'registrations')
  const body = JSON.stringify({ ...who, decision })
  const failed = t('registration_desk.details.decide.failed')

  useEffect(() => {
    const controller = new AbortController()
    sendJson<Preview>('POST', url, JSON.parse(body), { signal: controller.signal }).then(
      setPreview,
      (error: unknown) => {
        if (controller.signal.aborted) return
        setFailure(error instanceof HttpError && error.status === 409 ? error.message : failed)
      }
    )
    return () => controller.abort()
  }, [url, body, attempt, failed])

  function load() {
    setPreview(null)
    setFailure(null)
    setAttempt((count) => count + 1)
  }
  return { preview, failure, load }
}
