import type { ComponentProps } from 'react'
import clsx from 'clsx'
import { useField } from '~/components/ui/field'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} {...useField(props)} className={clsx('control', className)} />
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
    <select {...props} {...useField(props)} className={clsx('control', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
