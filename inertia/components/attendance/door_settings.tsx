import { useState } from 'react'
import type { DoorEvent } from '~/components/attendance/door_types'
import { GraduationCap } from 'lucide-react'
import { Button, ButtonLink } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input, Select } from '~/components/ui/inputs'
import { Switch } from '~/components/ui/checkbox'
import { useFormat, useT } from '~/lib/i18n'

const GATE_MAX = 60

interface DoorSettingsProps {
  event: DoorEvent
  session: string
  gate: string
  vibrates: boolean
  open: boolean
  onClose: () => void
  onSession: (session: string) => void
  onGate: (gate: string) => void
  onVibrates: (vibrates: boolean) => void
}

/** Which session this door checks in to, the name of the door, and whether the device vibrates. */
export function DoorSettings({ event, session, gate, open, onClose, ...props }: DoorSettingsProps) {
  const t = useT()
  const { formatRange } = useFormat()
  const [typed, setTyped] = useState<string | null>(null)

  function done() {
    if (typed?.trim()) props.onGate(typed.trim())
    setTyped(null)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={done}
      look="sheet"
      title={t('attendance.door.settings')}
      actions={
        <Button variant="primary" onClick={done}>
          {t('attendance.door.settingsDone')}
        </Button>
      }
    >
      <Field name="session" label={t('attendance.door.session')}>
        <Select
          value={session}
          onChange={(change) => props.onSession(change.target.value)}
          options={event.sessions.map((option) => ({
            value: option.publicId,
            label: `${option.name} · ${formatRange(option.startsAt, option.endsAt, { timeZone: event.timeZone })}`,
          }))}
        />
      </Field>
      <Field name="gate" label={t('attendance.door.gate')} help={t('attendance.door.gateHelp')}>
        <Input
          value={typed ?? gate}
          maxLength={GATE_MAX}
          autoComplete="off"
          onChange={(change) => setTyped(change.target.value)}
        />
      </Field>
      {open && 'vibrate' in navigator && (
        <Switch
          name="vibrates"
          label={t('attendance.door.vibrate')}
          help={t('attendance.door.vibrateHelp')}
          checked={props.vibrates}
          onChange={(change) => props.onVibrates(change.target.checked)}
        />
      )}
      <ButtonLink
        block
        route="attendance.rehearsal"
        routeParams={{ event: event.publicId }}
        icon={<GraduationCap aria-hidden />}
      >
        {t('attendance.rehearsal.open')}
      </ButtonLink>
    </Dialog>
  )
}
