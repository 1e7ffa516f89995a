import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Combobox } from '~/components/ui/combobox'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { RadioGroup } from '~/components/ui/checkbox'
import { useForm } from '~/hooks/use_form'
import { getJson } from '~/lib/http'
import { useT } from '~/lib/i18n'

type Account = Data.Users.AccountHit

interface MergeDialogProps {
  person: Data.Users.PersonCard
  /** One's own account always stays. */
  isSelf: boolean
  /** The other account, where it was suggested. */
  other?: Account | undefined
  onClose: () => void
}

interface Answers {
  other: Account | null
  stays: string
  keep: Record<string, string>
}

/** Which other account, which of the two stays, what that does, and which of two registrations stays. */
export function MergeDialog({ person, isSelf, other: suggested, onClose }: MergeDialogProps) {
  const t = useT()
  const form = useForm<Answers>({
    other: suggested ?? null,
    stays: person.access === 'active' ? 'this' : 'other',
    keep: {},
  })
  const { other, stays, keep } = form.data
  const isSame = other?.publicId === person.publicId
  const pair =
    other && !isSame
      ? stays === 'this'
        ? { winner: person.publicId, loser: other.publicId }
        : { winner: other.publicId, loser: person.publicId }
      : null
  const preview = usePreview(pair)
  const isReady =
    typeof preview === 'object' && !!preview?.doubles.every((double) => keep[double.event])

  function merge() {
    if (!pair) return
    form.transform(() => ({ loser: pair.loser, keep }) as never)
    form.post(urlFor('users.merge.store', { user: pair.winner }), {
      preserveState: 'errors',
      onSuccess: onClose,
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.merge.title')}
      actions={
        <>
          <CloseButton>{t('users.bulk.back')}</CloseButton>
          <Button variant="danger" loading={form.processing} disabled={!isReady} onClick={merge}>
            {t('users.merge.confirm')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('users.merge.lead')}</p>
      <Field
        name="loser"
        label={t('users.merge.other')}
        help={t('users.merge.otherHelp')}
        error={isSame ? t('users.merge.same') : undefined}
      >
        <Combobox
          value={other}
          onChange={(account) => form.setData('other', account)}
          load={findAccounts}
          minLength={2}
          itemKey={(account) => account.publicId}
          itemLabel={(account) => account.name}
          renderItem={(account) => (
            <span className="block wrap-anywhere">
              {account.name}
              <span className="block text-sm text-ink-2">
                {[account.email, account.studentCode].filter(Boolean).join(' · ')}
              </span>
            </span>
          )}
        />
      </Field>
      {other && !isSame && (
        <RadioGroup
          name="stays"
          legend={t('users.merge.stays')}
          help={t('users.merge.staysHelp')}
          value={stays}
          onChange={(value) => form.setData({ other, stays: value, keep: {} })}
          options={[
            { value: 'this', label: `${person.name} (${person.email})` },
            { value: 'other', label: `${other.name} (${other.email})`, disabled: isSelf },
          ]}
        />
      )}
      {preview === 'failed' && <Alert tone="bad">{t('users.merge.failed')}</Alert>}
      {preview === 'loading' && <p className="text-ink-2">{t('ui.loading')}</p>}
      {typeof preview === 'object' && preview !== null && (
        <MergePreview
          preview={preview}
          keep={keep}
          onKeep={(event, registration) => form.setData('keep', { ...keep, [event]: registration })}
        />
      )}
    </Dialog>
  )
}

function findAccounts(query: string, signal: AbortSignal): Promise<Account[]> {
  return getJson<Account[]>(`${urlFor('users.search')}?q=${encodeURIComponent(query)}`, signal)
}

type Answer = { pair: string; preview: Preview | 'failed' }

/** @returns what the server says about this pair; null while there is none */
function usePreview(pair: { winner: string; loser: string } | null) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const key = pair ? `${pair.winner} ${pair.loser}` : ''
  useEffect(() => {
    if (!key) return
    const [winner = '', loser = ''] = key.split(' ')
    const controller = new AbortController()
    getJson<Preview>(`${urlFor('users.merge', { user: winner })}?loser=${loser}`, controller.signal)
      .then((preview) => setAnswer({ pair: key, preview }))
      .catch(() => {
        if (!controller.signal.aborted) setAnswer({ pair: key, preview: 'failed' })
      })
    return () => controller.abort()
  }, [key])
  if (!key) return null
  return answer?.pair === key ? answer.preview : 'loading'
}

type Preview = Data.Users.MergePreview

interface MergePreviewProps {
  preview: Preview
  /** The registration that stays, by event. */
  keep: Record<string, string>
  onKeep: (event: string, registration: string) => void
}

/** What merging moves, what it does not, and what must be chosen. */
function MergePreview({ preview, keep, onKeep }: MergePreviewProps) {
  const t = useT()
  const { loser, moves, inviting, studentCode, codeLeft } = preview
  const { personalCode, doubles, teamsLeft } = preview
  const roles = loser.roles.map((role) => t(`enums.role.${role}`)).join(', ')
  return (
    <div className="grid gap-4">
      <section className="grid gap-1">
        <h3>{t('users.merge.moves')}</h3>
        <p>{t('users.merge.movesText', moves)}</p>
        {moves.formerAccounts > 0 && (
          <p>{t('users.merge.former', { count: moves.formerAccounts })}</p>
        )}
        {inviting.invited > 0 && <p>{t('users.merge.inviting', inviting)}</p>}
        {studentCode && <p>{t('users.merge.code', { code: studentCode })}</p>}
        {personalCode === 'moves' && <p>{t('users.merge.personalMoves')}</p>}
      </section>
      <section className="grid gap-1">
        <h3>{t('users.merge.stay')}</h3>
        <p>{t('users.merge.profile')}</p>
        <p>{roles ? t('users.merge.roles', { roles }) : t('users.merge.noRoles')}</p>
        {codeLeft && <p>{t('users.merge.codeLeft', { code: codeLeft })}</p>}
        {personalCode === 'stops' && <p>{t('users.merge.personalStops')}</p>}
        {teamsLeft.map((left) => (
          <p key={left.title}>{t('users.merge.teamLeft', left)}</p>
        ))}
      </section>
      {doubles.length > 0 && (
        <section className="grid gap-3">
          <h3>{t('users.merge.doublesTitle')}</h3>
          {doubles.map((double) => (
            <RadioGroup
              key={double.event}
              name={`keep-${double.event}`}
              legend={t('users.merge.double', { title: double.title })}
              help={t('users.merge.doubleHelp')}
              value={keep[double.event] ?? ''}
              onChange={(registration) => onKeep(double.event, registration)}
              options={[
                { side: double.winner, label: t('users.merge.ofWinner') },
                { side: double.loser, label: t('users.merge.ofLoser') },
              ].map(({ side, label }) => ({
                value: side.publicId,
                label: `${label}: ${t.dynamic(`enums.registrationStatus.${side.status}`)}`,
              }))}
            />
          ))}
        </section>
      )}
      <Alert tone="wait">
        {t('users.merge.warning', { name: loser.name, email: loser.email })}
      </Alert>
    </div>
  )
}
