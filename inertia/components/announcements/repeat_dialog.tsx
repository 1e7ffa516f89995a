import { router } from '@inertiajs/react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { Input, Select } from '~/components/ui/inputs'
import { submitting } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'
import { EVERY_WEEKS_MAX, REPEATED_MAX, weeklyDays } from '#isomorphic/announcements/weekly'

export interface RepeatDialogProps {
  open: boolean
  onClose: () => void
  slug: string
  status: string
  event: { startsAt: string; timeZone: string }
}

const NAMED_MAX = 4

/** Before an event is repeated: how often, until when, and which events come of it. */
export function RepeatDialog({ open, onClose, slug, status, event }: RepeatDialogProps) {
  const t = useT()
  const days = useDayWords()
  const [every, setEvery] = useState('1')
  const [until, setUntil] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)
  const first = dayOf(event.startsAt, event)
  const today = dayOf(new Date().toISOString(), event)
  const made = until ? weeklyDays({ first, everyWeeks: Number(every), until, today }) : []
  const isTooMany = made.length > REPEATED_MAX
  const isPossible = made.length > 0 && !isTooMany

  function repeat() {
    if (!isPossible) return
    router.post(
      urlFor('announcements.repetitions.store', { announcement: slug }),
      { everyWeeks: Number(every), until },
      {
        preserveScroll: true,
        onStart: () => setSending(true),
        onFinish: () => setSending(false),
        onSuccess: onClose,
        onError: (errors) => setError(errors.until),
      }
    )
  }

  const problem = isTooMany
    ? t('announcements.repeatDialog.tooMany', { max: REPEATED_MAX })
    : t('announcements.repeatDialog.none')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('announcements.repeatDialog.title')}
      actions={
        <>
          <CloseButton>{t('ui.cancel')}</CloseButton>
          <Button variant="primary" loading={isSending} disabled={!isPossible} onClick={repeat}>
            {t('announcements.repeatDialog.add', { count: isPossible ? made.length : 0 })}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submitting(repeat)} className="grid gap-4">
        <FieldRow>
          <Field
            name="everyWeeks"
            label={t('announcements.repeatDialog.every')}
            value={every}
            onChange={setEvery}
          >
            <Select
              options={Array.from({ length: EVERY_WEEKS_MAX }, (_, index) => ({
                value: String(index + 1),
                label: t('announcements.repeatDialog.weeks', { count: index + 1 }),
              }))}
            />
          </Field>
          <Field
            name="until"
            label={t('announcements.repeatDialog.until')}
            value={until}
            onChange={(value: string) => {
              setUntil(value)
              setError(undefined)
            }}
            error={error ?? (until && !isPossible ? problem : undefined)}
          >
            <Input type="date" min={first} />
          </Field>
        </FieldRow>
        <p className="text-sm text-ink-2">{t('announcements.repeatDialog.help')}</p>
        {isPossible && (
          <div role="status">
            <Alert tone="info">
              <p>
                {t('announcements.repeatDialog.result', {
                  count: made.length,
                  days: days(made),
                })}
              </p>
              <p>{t.dynamic(`announcements.repeatDialog.${stateOf(status)}`)}</p>
            </Alert>
          </div>
        )}
      </form>
    </Dialog>
  )
}

const stateOf = (status: string) =>
  status === 'draft' || status === 'scheduled' ? status : 'published'

/** @returns the day of an instant at the campus, `YYYY-MM-DD` */
function dayOf(at: string, { timeZone }: RepeatDialogProps['event']): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at))
}

function useDayWords() {
  const t = useT()
  const { formatDate } = useFormat()
  const word = (day: string) => formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC' })
  return (days: string[]) => {
    const named = days.slice(0, NAMED_MAX).map(word).join('; ')
    const more = days.length - NAMED_MAX
    if (more <= 0) return named
    return t('announcements.repeatDialog.more', {
      ...{ days: named, count: more, last: word(days.at(-1)!) },
    })
  }
}
