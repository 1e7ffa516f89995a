import type { Data } from '@generated/data'
import { Checkbox } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

export type Way = {
  type: Data.Notifications.NotificationList['rows'][number]['type']
  inApp: boolean
  mail: 'at_once' | 'daily' | 'off'
  push: boolean
  /** Mailed whatever one prefers. */
  isMailedAlways: boolean
}

const MAIL_CHOICES = ['at_once', 'daily', 'off'] as const

interface WayTableProps {
  ways: Way[]
  onChange(changed: Pick<Way, 'type'> & Partial<Way>): void
}

/** What one can be told of, and the ways of each. */
export function WayTable({ ways, onChange }: WayTableProps) {
  const t = useT()
  const choices = MAIL_CHOICES.map((choice) => ({
    value: choice,
    label: t(`notifications.settings.mailChoices.${choice}`),
  }))
  return (
    <div className="grid divide-y divide-line">
      {ways.map(({ type, inApp, mail, push, isMailedAlways }, index) => (
        <fieldset key={type} className="grid gap-2 py-4 first:pt-0">
          <legend className="float-left w-full">
            <span className="block font-medium">{t(`notifications.types.${type}.label`)}</span>
            <span className="block text-sm text-ink-2">
              {t(`notifications.types.${type}.help`)}
            </span>
          </legend>
          <div className="clear-both grid items-center gap-x-6 gap-y-1 sm:grid-cols-3">
            <Checkbox
              name={`ways.${index}.inApp`}
              label={t('notifications.settings.inApp')}
              checked={inApp}
              onChange={(event) => onChange({ type, inApp: event.target.checked })}
            />
            <Checkbox
              name={`ways.${index}.push`}
              label={t('notifications.settings.push')}
              checked={push}
              onChange={(event) => onChange({ type, push: event.target.checked })}
            />
            {isMailedAlways ? (
              <p className="text-ink-2">
                {t('notifications.settings.mail')}: {t('notifications.settings.always')}
              </p>
            ) : (
              <Field name={`ways.${index}.mail`} label={t('notifications.settings.mail')}>
                <Select
                  options={choices}
                  value={mail}
                  onChange={(event) => onChange({ type, mail: event.target.value as Way['mail'] })}
                />
              </Field>
            )}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
