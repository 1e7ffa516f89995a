import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon_button'
import { Input, Select } from '~/components/ui/inputs'
import { fieldsOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export type HoursLine = {
  /** Of the row on the page. */
  key: string
  fromDay: string
  toDay: string
  opens: string
  closes: string
}

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const LINES_MAX = 20
/** What most desks have, so that the first line is a click. */
const USUAL = { fromDay: '1', toDay: '5', opens: '08:00', closes: '16:00' }

interface HoursFieldsProps {
  value: HoursLine[]
  onChange: (lines: HoursLine[]) => void
  errors: Partial<Record<string, string>>
}

/** When a desk is open, as its door would say it: a line for days with the same hours. */
export function HoursFields({ value: lines, onChange, errors }: HoursFieldsProps) {
  const t = useT()
  const addButton = useRef<HTMLButtonElement>(null)
  const days = DAYS.map((day) => ({ value: day, label: t(`installation.days.${day}`) }))

  function add() {
    const last = Math.max(-1, ...lines.map(({ key }) => Number(key)))
    onChange([...lines, { ...USUAL, key: String(last + 1) }])
  }

  function remove(index: number) {
    onChange(lines.toSpliced(index, 1))
    addButton.current?.focus()
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">{t('installation.desks.hours')}</legend>
      <p className="text-sm text-ink-2">{t('installation.desks.hoursHelp')}</p>
      {lines.map((line, index) => {
        const field = fieldsOf(`hours.${index}.`, line, errors, (changed) =>
          onChange(lines.with(index, { ...line, ...changed }))
        )
        return (
          <fieldset
            key={line.key}
            className="grid grid-cols-2 gap-2 rounded-md border border-line p-3 sm:grid-cols-[1fr_1fr_7rem_7rem_auto]"
          >
            <legend className="sr-only">
              {t('installation.desks.line', { number: index + 1 })}
            </legend>
            <Field {...field('fromDay')} label={t('installation.desks.fromDay')}>
              <Select options={days} />
            </Field>
            <Field {...field('toDay')} label={t('installation.desks.toDay')}>
              <Select options={days} />
            </Field>
            <Field {...field('opens')} label={t('installation.desks.opens')}>
              <Input type="time" className="px-2!" />
            </Field>
            <Field {...field('closes')} label={t('installation.desks.closes')}>
              <Input type="time" className="px-2!" />
            </Field>
            <span className="self-end max-sm:col-span-2 max-sm:justify-self-end">
              <IconButton
                label={t('installation.desks.removeLine', { number: index + 1 })}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(index)}
              />
            </span>
          </fieldset>
        )
      })}
      <div>
        <Button
          ref={addButton}
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={lines.length >= LINES_MAX}
          onClick={add}
        >
          {t('installation.desks.addLine')}
        </Button>
      </div>
    </fieldset>
  )
}
