import { useState } from 'react'
import type { Choices, EditedAnnouncement } from '~/components/announcements/form_types'
import type { TypedChange } from '~/components/announcements/plan_of_form'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { useFormat, useT } from '~/lib/i18n'

export interface TellDialogProps {
  open: boolean
  onClose: () => void
  onSave: (tell: boolean) => void
  changes: TypedChange[]
  choices: Choices
  edited: EditedAnnouncement
}

/** Before a new time or place is saved: what changed, how many people it concerns, and whether they are told. */
export function TellDialog({ open, onClose, onSave, changes, choices, edited }: TellDialogProps) {
  const t = useT()
  const [tell, setTell] = useState(true)
  const [wasOpen, setWasOpen] = useState(open)
  // Each change is asked about anew: who was not told of the last one is told of the next, unless one says so again.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setTell(true)
  }
  const words = useChangeWords(choices)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('announcements.tell.title')}
      actions={
        <>
          <CloseButton>{t('announcements.tell.back')}</CloseButton>
          <Button variant="primary" onClick={() => onSave(tell)}>
            {tell ? t('announcements.tell.saveAndTell') : t('announcements.tell.saveOnly')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {changes.map((change, index) => {
          const { label, before, after } = words(change)
          return (
            <li key={index} className="rounded-lg border border-line bg-sunken px-4 py-3">
              <p className="text-sm text-ink-2">{label}</p>
              {after && <p className="font-medium wrap-anywhere">{after}</p>}
              {before && (
                <p className="text-sm wrap-anywhere text-ink-2">
                  {t('announcements.tell.before', { before })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <p>
        {t('announcements.tell.concerned', { count: edited.concerned })}
        {edited.invited > 0 && ` ${t('announcements.tell.invited', { count: edited.invited })}`}
      </p>
      <Checkbox
        name="tell"
        label={t('announcements.tell.tick')}
        help={tell ? t('announcements.tell.tickHelp') : t('announcements.tell.untickedHelp')}
        checked={tell}
        onChange={({ target }) => setTell(target.checked)}
      />
    </Dialog>
  )
}

function useChangeWords(choices: Choices) {
  const t = useT()
  const { formatRange } = useFormat()
  // The campus's wall clock as it was typed, whatever its zone.
  const span = (at: { startsAt: string; endsAt: string }) =>
    formatRange(`${at.startsAt}:00Z`, `${at.endsAt}:00Z`, { timeZone: 'UTC' })
  const campusOf = (id: string) => choices.campuses.find((one) => String(one.id) === id)?.name
  const place = ({ campusId, venue }: { campusId: string; venue: string }) =>
    [venue, campusOf(campusId)].filter(Boolean).join(', ')
  return (change: TypedChange) => {
    if (change.what === 'place') {
      return {
        label: t('announcements.tell.what.place'),
        before: place(change.before),
        after: place(change.after),
      }
    }
    const name = 'name' in change ? change.name : ''
    return {
      label: t.dynamic(`announcements.tell.what.${change.what}`, { name }),
      before: 'before' in change ? span(change.before) : null,
      after: 'after' in change ? span(change.after) : null,
    }
  }
}
