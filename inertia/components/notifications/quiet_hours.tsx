import { Switch } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import type { FieldOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Quiet {
  from: number
  until: number
}

/** What one is shown first: from ten in the evening until seven. */
const USUAL: Quiet = { from: 22 * 60, until: 7 * 60 }

interface QuietHoursProps {
  quiet: FieldOf<Quiet | null>
  digestAt: FieldOf<number>
}

/** When one is not disturbed, and when the summary of the day comes. */
export function QuietHours({ quiet, digestAt }: QuietHoursProps) {
  const t = useT()
  const { value } = quiet
  return (
    <>
      <Switch
        name="quiet"
        label={t('notifications.settings.quiet')}
        help={t('notifications.settings.quietHelp')}
        error={quiet.error}
        checked={value !== null}
        onChange={(event) => quiet.onChange(event.target.checked ? USUAL : null)}
      />
      {value && (
        <FieldRow>
          <Field name="quiet.from" label={t('notifications.settings.quietFrom')}>
            <TimeInput value={value.from} onChange={(from) => quiet.onChange({ ...value, from })} />
          </Field>
          <Field name="quiet.until" label={t('notifications.settings.quietUntil')}>
            <TimeInput
              value={value.until}
              onChange={(until) => quiet.onChange({ ...value, until })}
            />
          </Field>
        </FieldRow>
      )}
      <Field
        name={digestAt.name}
        label={t('notifications.settings.digest')}
        help={t('notifications.settings.digestHelp')}
        error={digestAt.error}
      >
        <TimeInput value={digestAt.value} onChange={digestAt.onChange} />
      </Field>
    </>
  )
}

/** Minutes after midnight, by picker or by typing. */
function TimeInput({ value, onChange }: { value: number; onChange(minute: number): void }) {
  const two = (number: number) => String(number).padStart(2, '0')
  return (
    <Input
      type="time"
      required
      step={60}
      className="tabular-nums"
      value={`${two(Math.floor(value / 60))}:${two(value % 60)}`}
      onChange={({ target }) => {
        // Emptied it says nothing: the time stays.
        const [hours, minutes] = target.value.split(':').map(Number)
        if (hours !== undefined && minutes !== undefined) onChange(hours * 60 + minutes)
      }}
    />
  )
}
