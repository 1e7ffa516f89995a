import type { ComponentProps } from 'react'
import clsx from 'clsx'
import { useTextField } from '~/components/ui/field'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useTextField(props)} className={clsx('control', className)} />
}

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends ComponentProps<'select'> {
  options: Option[]
  /** The first, empty entry: "Choose a campus". */
  placeholder?: string
}

export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <select {...useTextField(props)} className={clsx('control', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Grows with what is typed, from `rows` on. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useTextField(props)}
      rows={rows}
      className={clsx('control field-sizing-content', className)}
      style={{ minHeight: `${rows * 1.5 + 1}rem` }}
    />
  )
}

/** The wall clock of a campus, `YYYY-MM-DDTHH:mm`, by picker or by typing; the server adds the zone. */
export function DateTimeInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      step={60}
      max="2099-12-31T23:59"
      {...useTextField(props)}
      type="datetime-local"
      className={clsx('control tabular-nums', className)}
    />
  )
}
