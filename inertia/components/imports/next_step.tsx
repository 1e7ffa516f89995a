import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { listPath, uploadPath } from '~/components/imports/import_crumbs'
import { UndoImport } from '~/components/imports/undo_import'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'

type Shown = Data.Imports.Import

/** The next step of an import that is not running. */
export function NextStep({ shown, timeZone }: { shown: Shown; timeZone: string }) {
  if (shown.state === 'previewed') {
    if (shown.outcomes) return <Register shown={shown} />
    return <Apply shown={shown} />
  }
  if (shown.state === 'applied') return <Applied shown={shown} timeZone={timeZone} />
  if (shown.state === 'undone') return <Undone shown={shown} />
  if (shown.state === 'discarded') return <Discarded shown={shown} />
  return <Another shown={shown} />
}

function Apply({ shown }: { shown: Shown }) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const { kind, publicId, create, update, lookAgain } = shown
  const isBank = kind === 'bank'
  if (create + update === 0 && lookAgain > 0) return null
  if (create + update === 0 && !shown.errorCode) return <Nothing shown={shown} />
  const apply = () =>
    router.post(
      urlFor('imports.apply', { kind, import: publicId }),
      {},
      { onStart: () => setSending(true), onFinish: () => setSending(false) }
    )
  return (
    <Alert
      tone="wait"
      title={
        shown.errorCode
          ? undefined
          : t(isBank ? 'imports.bank.applyTitle' : 'imports.show.applyTitle')
      }
      action={
        <Button variant="primary" loading={isSending} onClick={apply}>
          {shown.errorCode
            ? t('imports.show.goOn')
            : t(isBank ? 'imports.bank.apply' : 'imports.show.apply', { count: create + update })}
        </Button>
      }
    >
      {isBank
        ? t('imports.bank.applyText', { count: create })
        : t('imports.show.applyText', { create, update })}
      {kind === 'people' && create > 0 && (
        <span className="block">
          {t(shown.invite ? 'imports.show.inviteYes' : 'imports.show.inviteNo')}
        </span>
      )}
    </Alert>
  )
}

function Nothing({ shown }: { shown: Shown }) {
  const t = useT()
  return (
    <Alert tone="info" title={t('imports.show.nothing')} action={<Another shown={shown} />}>
      {t('imports.show.nothingText')}
    </Alert>
  )
}

const STATUSES = ['confirmed', 'pending_payment', 'waitlisted', 'submitted'] as const

/** Who would be registered how, and the choice: all or nobody, or the good rows. */
function Register({ shown }: { shown: Shown }) {
  const t = useT()
  const [sending, setSending] = useState<'all' | 'good' | null>(null)
  const { kind, publicId, create, refused, reason } = shown
  if (create === 0) return <Nothing shown={shown} />
  const { statuses, accounts, done } = shown.outcomes!
  const mayBeAll = refused === 0 && done === 0
  const register = (what: 'all' | 'good') =>
    router.post(
      urlFor('imports.apply', { kind, import: publicId }),
      { allOrNone: what === 'all' },
      { onStart: () => setSending(what), onFinish: () => setSending(null) }
    )
  return (
    <Alert tone="wait" title={done > 0 ? undefined : t('imports.register.applyTitle')}>
      <ul className="list-disc pl-5">
        {STATUSES.filter((status) => statuses[status]).map((status) => (
          <li key={status}>{t(`imports.register.${status}`, { count: statuses[status]! })}</li>
        ))}
      </ul>
      {accounts > 0 && <p>{t('imports.register.accounts', { count: accounts })}</p>}
      {reason && <p>{t('imports.register.reason', { reason })}</p>}
      {done === 0 && <p>{t(mayBeAll ? 'imports.register.choice' : 'imports.register.notAll')}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {mayBeAll && (
          <Button variant="primary" loading={sending === 'all'} onClick={() => register('all')}>
            {t('imports.register.all', { count: create })}
          </Button>
        )}
        <Button
          variant={mayBeAll ? 'secondary' : 'primary'}
          loading={sending === 'good'}
          onClick={() => register('good')}
        >
          {done > 0 ? t('imports.show.goOn') : t('imports.register.good', { count: create })}
        </Button>
      </div>
    </Alert>
  )
}

function Applied({ shown, timeZone }: { shown: Shown; timeZone: string }) {
  const t = useT()
  const { create, update, unchanged } = shown
  const isBank = shown.kind === 'bank'
  return (
    <>
      <Alert tone="good" title={t('imports.show.done')} action={<Another shown={shown} />}>
        {shown.outcomes && t('imports.register.done', { count: create })}
        {isBank && t('imports.bank.done', { count: create })}
        {!shown.outcomes && !isBank && t('imports.show.doneText', { create, update, unchanged })}
        {isBank && (
          <Link href={listPath(shown.kind, null)} className="block font-medium underline">
            {t('imports.bank.list')}
          </Link>
        )}
        {shown.outcomes && (
          <Link href={listPath(shown.kind, shown.event)} className="block font-medium underline">
            {t('imports.register.list')}
          </Link>
        )}
        {shown.kind === 'people' && create > 0 && (
          <Link href={`/users?import=${shown.publicId}`} className="block font-medium underline">
            {t('imports.show.created')}
          </Link>
        )}
      </Alert>
      {shown.undoUntil && create + update > 0 && (
        <UndoImport shown={shown} until={shown.undoUntil} timeZone={timeZone} />
      )}
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

function Discarded({ shown }: { shown: Shown }) {
  const t = useT()
  return (
    <Alert title={t('imports.show.discarded')} action={<Another shown={shown} />}>
      {t('imports.show.discardedText')}
    </Alert>
  )
}

function Another({ shown }: { shown: Shown }) {
  const t = useT()
  return (
    <ButtonLink href={uploadPath(shown.kind, shown.event)}>{t('imports.show.another')}</ButtonLink>
  )
}
