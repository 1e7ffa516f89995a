import { ChevronDown } from 'lucide-react'
import { FieldError } from '~/components/ui/field'
import { Checkbox } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n'

interface BoxesProps<Value extends string | number> {
  name: string
  title: string
  options: { value: Value; label: string }[]
  chosen: Value[]
  onChange: (chosen: Value[]) => void
  errors: Partial<Record<string, string>>
}

/** Boxes that are folded away until one is ticked. */
export function Boxes<Value extends string | number>({
  name,
  chosen,
  onChange,
  ...props
}: BoxesProps<Value>) {
  const t = useT()
  const id = `field-${name}`
  const error = props.errors[name] ?? props.errors[`${name}.0`]
  return (
    <details
      className="group rounded-lg border border-line px-4 py-1"
      open={chosen.length > 0 || !!error || undefined}
    >
      <summary id={id} className="flex min-h-11 cursor-pointer items-center gap-2">
        <span className="font-medium">{props.title}</span>
        <span className="text-sm text-ink-2">
          {t('announcements.form.chosen', { count: chosen.length })}
        </span>
        <ChevronDown
          aria-hidden
          className="ml-auto size-4 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset className="pb-2">
        <legend className="sr-only">{props.title}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {props.options.map((option) => (
            <Checkbox
              key={option.value}
              id={`${id}-${option.value}`}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, option.value]
                    : chosen.filter((one) => one !== option.value)
                )
              }
            />
          ))}
        </div>
        <FieldError id={`${id}-error`} message={error} />
      </fieldset>
    </details>
  )
}
