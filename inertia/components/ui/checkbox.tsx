import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import clsx from 'clsx'
import { FieldError } from '~/components/ui/field'
import type { Option } from '~/components/ui/inputs'
import type { FieldOf } from '~/hooks/use_form'

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

/** @returns what a Checkbox takes of an answer: `<Checkbox {...ticked(form.field('remember'))} …/>` */
export const ticked = ({ value, onChange, ...field }: FieldOf<boolean>) => ({
  ...field,
  checked: value,
  onChange: (event: { target: { checked: boolean } }) => onChange(event.target.checked),
})

interface CheckboxProps extends TickProps {
  /** Neither on nor off: some of what it stands for is on. */
  indeterminate?: boolean
}

export function Checkbox({ label, help, error, indeterminate = false, ...props }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <Ticked label={label} help={help} error={error} required={props.required} {...tickIds(props)}>
      <input
        {...props}
        {...tickAria(props, help, error)}
        ref={ref}
        type="checkbox"
        className="tick mt-0.5"
      />
    </Ticked>
  )
}

export function Switch({ label, help, error, ...props }: TickProps) {
  return (
    <Ticked label={label} help={help} error={error} required={props.required} {...tickIds(props)}>
      <input
        {...props}
        {...tickAria(props, help, error)}
        type="checkbox"
        role="switch"
        className="switch"
      />
    </Ticked>
  )
}

interface RadioGroupProps {
  name: string
  legend: ReactNode
  options: (Option & { help?: ReactNode })[]
  value?: string | undefined
  defaultValue?: string
  onChange?(value: string): void
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Who sees it, why and until when. */
  contract?: ReactNode
  /** `cards` draws each choice as a box of its own. */
  look?: 'plain' | 'cards'
  hideLegend?: boolean
}

export function RadioGroup({ name, legend, options, value, onChange, ...props }: RadioGroupProps) {
  const id = `field-${name}`
  const describedBy =
    clsx(props.help && `${id}-group-help`, props.error && `${id}-error`) || undefined
  // By place, not by value: a value may hold spaces.
  const optionId = (index: number) => (index === 0 ? id : `${id}-${index}`)
  return (
    <fieldset className="grid gap-2" aria-describedby={describedBy}>
      <legend
        className={clsx(
          'mb-1 font-medium',
          props.required && 'required',
          props.hideLegend && 'sr-only'
        )}
      >
        {legend}
      </legend>
      <div className={clsx('grid', props.look === 'cards' ? 'gap-2 sm:grid-cols-2' : 'gap-1')}>
        {options.map((option, index) => (
          <Ticked
            key={option.value}
            id={optionId(index)}
            label={option.label}
            help={option.help}
            card={props.look === 'cards'}
          >
            <input
              type="radio"
              id={optionId(index)}
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={props.required}
              aria-invalid={!!props.error || undefined}
              aria-describedby={option.help ? `${optionId(index)}-help` : undefined}
              className="tick mt-0.5"
              {...(value !== undefined || onChange
                ? { checked: value === option.value, onChange: () => onChange?.(option.value) }
                : { defaultChecked: props.defaultValue === option.value })}
            />
          </Ticked>
        ))}
      </div>
      {props.help && (
        <p id={`${id}-group-help`} className="text-sm text-ink-2">
          {props.help}
        </p>
      )}
      <FieldError id={`${id}-error`} message={props.error} />
      {props.contract}
    </fieldset>
  )
}

interface TickedProps {
  id: string
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  card?: boolean
  required?: boolean | undefined
  children: ReactNode
}

function Ticked({ id, label, help, error, card = false, required, children }: TickedProps) {
  return (
    <div className="grid gap-1">
      <div
        className={clsx(
          'relative flex min-h-11 items-start gap-3 py-2.5 sm:min-h-9 sm:py-1.5',
          card &&
            'rounded-lg border border-line-strong px-3.5 has-checked:border-brand has-checked:bg-brand-soft sm:py-3'
        )}
      >
        {children}
        <span className="min-w-0">
          <label
            htmlFor={id}
            className={clsx('before:absolute before:inset-0', required && 'required')}
          >
            {label}
          </label>
          {help && (
            <span id={`${id}-help`} className="block text-sm text-ink-2">
              {help}
            </span>
          )}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

function tickIds(props: { id?: string; name?: string; value?: unknown }) {
  return { id: props.id ?? `field-${props.name ?? String(props.value)}` }
}

function tickAria(
  props: { id?: string; name?: string; value?: unknown },
  help: ReactNode,
  error: string | undefined
) {
  const { id } = tickIds(props)
  return {
    id,
    'aria-describedby': clsx(help && `${id}-help`, error && `${id}-error`) || undefined,
    'aria-invalid': !!error || undefined,
  }
}
