import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { Input, Select } from '~/components/ui/inputs'
import { submitting } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

export interface DuplicateDialogProps {
  open: boolean
  onClose: () => void
  slug: string
  event: { startsAt: string; timeZone: string }
}

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const DAYS_MAX = 1_096

/** Before an event is copied: by how much all its dates move, and when the copy then starts. */
export function DuplicateDialog({ open, onClose, slug, event }: DuplicateDialogProps) {
  const t = useT()
  const { formatDate, formatTime } = useFormat()
  const [isLate] = useState(() => weeksLate(event.startsAt))
  const [typed, setTyped] = useState(String(isLate))
  const [unit, setUnit] = useState<'days' | 'weeks'>('weeks')
  const [isSending, setSending] = useState(false)
  const days = Number(typed) * (unit === 'weeks' ? WEEK_DAYS : 1)
  const isPossible = /^-?\d+$/.test(typed.trim()) && Math.abs(days) <= DAYS_MAX
  const { timeZone } = event

  function duplicate() {
    if (!isPossible) return
    router.post(
      urlFor('announcements.duplicate', { announcement: slug }),
      { days },
      { onStart: () => setSending(true), onFinish: () => setSending(false) }
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('announcements.duplicateDialog.title')}
      width="sm"
      actions={
        <>
          <CloseButton>{t('ui.cancel')}</CloseButton>
          <Button variant="primary" loading={isSending} disabled={!isPossible} onClick={duplicate}>
            {t('announcements.manage.duplicate')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submitting(duplicate)} className="grid gap-4">
        <FieldRow>
          <Field
            name="shift"
            label={t('announcements.duplicateDialog.shift')}
            value={typed}
            onChange={setTyped}
            error={isPossible ? undefined : t('announcements.duplicateDialog.impossible')}
          >
            <Input inputMode="numeric" maxLength={5} />
          </Field>
          <Field
            name="unit"
            label={t('announcements.duplicateDialog.unit')}
            value={unit}
            onChange={(value: string) => setUnit(value as 'days' | 'weeks')}
          >
            <Select
              options={(['weeks', 'days'] as const).map((value) => ({
                value,
                label: t(`announcements.duplicateDialog.${value}`),
              }))}
            />
          </Field>
        </FieldRow>
        <p className="text-sm text-ink-2">{t('announcements.duplicateDialog.help')}</p>
        {isPossible && (
          <div role="status">
            <Alert tone="info">
              {t('announcements.duplicateDialog.result', {
                before: formatDate(event.startsAt, { timeZone, style: 'long' }),
                after: formatDate(shiftedDay(event, days), { timeZone: 'UTC', style: 'long' }),
                time: formatTime(event.startsAt, { timeZone }),
              })}
            </Alert>
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** @returns by how many weeks an event that has begun moves, so that it lies ahead */
function weeksLate(startsAt: string): number {
  const lateMs = Date.now() - new Date(startsAt).getTime()
  return Math.max(0, Math.floor(lateMs / (WEEK_DAYS * DAY_MS)) + 1)
}

/** @returns the day at the campus, so many days later, as an instant of that day in UTC: days there have other lengths */
function shiftedDay({ startsAt, timeZone }: DuplicateDialogProps['event'], days: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(startsAt))
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString()
}
