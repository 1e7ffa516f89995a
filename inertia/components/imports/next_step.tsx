import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { uploadPath } from '~/components/imports/import_crumbs'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { ConfirmDialog } from '~/components/ui/dialog'
import { useFormat, useT } from '~/lib/i18n'

type Shown = Data.Imports.Import

/** The next step of an import that is not running. */
export function NextStep({ shown, timeZone }: { shown: Shown; timeZone: string }) {
  if (shown.state === 'previewed') return <Apply shown={shown} />
  if (shown.state === 'applied') return <Applied shown={shown} timeZone={timeZone} />
  if (shown.state === 'undone') return <Undone shown={shown} />
  return <Another shown={shown} />
}

function Apply({ shown }: { shown: Shown }) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const { kind, publicId, create, update, lookAgain } = shown
  if (create + update === 0 && lookAgain > 0) return null
  if (create + update === 0 && !shown.errorCode) {
    return (
      <Alert tone="info" title={t('imports.show.nothing')} action={<Another shown={shown} />}>
        {t('imports.show.nothingText')}
      </Alert>
    )
  }
  const apply = () =>
    router.post(
      urlFor('imports.apply', { kind, import: publicId }),
      {},
      { onStart: () => setSending(true), onFinish: () => setSending(false) }
    )
  return (
    <Alert
      tone="wait"
      title={shown.errorCode ? undefined : t('imports.show.applyTitle')}
      action={
        <Button variant="primary" loading={isSending} onClick={apply}>
          {shown.errorCode
            ? t('imports.show.goOn')
            : t('imports.show.apply', { count: create + update })}
        </Button>
      }
    >
      {t('imports.show.applyText', { create, update })}
      {kind === 'people' && create > 0 && (
        <span className="block">
          {t(shown.invite ? 'imports.show.inviteYes' : 'imports.show.inviteNo')}
        </span>
      )}
    </Alert>
  )
}

function Applied({ shown, timeZone }: { shown: Shown; timeZone: string }) {
  const t = useT()
  const { create, update, unchanged } = shown
  return (
    <>
      <Alert tone="good" title={t('imports.show.done')} action={<Another shown={shown} />}>
        {t('imports.show.doneText', { create, update, unchanged })}
        {shown.kind === 'people' && create > 0 && (
          <Link href={`/users?import=${shown.publicId}`} className="block font-medium underline">
            {t('imports.show.created')}
          </Link>
        )}
      </Alert>
      {shown.undoUntil && create + update > 0 && (
        <Undo shown={shown} until={shown.undoUntil} timeZone={timeZone} />
      )}
    </>
  )
}

interface UndoProps {
  shown: Shown
  until: string
  timeZone: string
}

function Undo({ shown, until, timeZone }: UndoProps) {
  const t = useT()
  const { formatDateTime, zoneName } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { kind, publicId } = shown
  return (
    <>
      <Alert
        tone="info"
        action={<Button onClick={() => setAsking(true)}>{t('imports.show.undo')}</Button>}
      >
        {t('imports.show.undoTitle', {
          until: `${formatDateTime(until, { timeZone })} ${zoneName(until, timeZone)}`,
        })}
      </Alert>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('imports.show.undoAsk')}
        confirmLabel={t('imports.show.undo')}
        onConfirm={() => {
          setAsking(false)
          router.post(urlFor('imports.undo', { kind, import: publicId }))
        }}
      >
        <p>{t('imports.show.undoText')}</p>
      </ConfirmDialog>
    </>
  )
}

function Undone({ shown }: { shown: Shown }) {
  const t = useT()
  return (
    <Alert
      tone={shown.kept > 0 ? 'wait' : 'good'}
      title={t('imports.show.undone')}
      action={<Another shown={shown} />}
    >
      {t('imports.show.undoneText', { kept: shown.kept })}
    </Alert>
  )
}

function Another({ shown }: { shown: Shown }) {
  const t = useT()
  return (
    <ButtonLink href={uploadPath(shown.kind, shown.event)}>{t('imports.show.another')}</ButtonLink>
  )
}
