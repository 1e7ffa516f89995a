import type { ComponentProps } from 'react'
import clsx from 'clsx'
import { useField } from '~/components/ui/field'

/** Grows with what is typed, from `rows` on. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      {...useField(props)}
      rows={rows}
      className={clsx('control field-sizing-content', className)}
      style={{ minHeight: `${rows * 1.5 + 1}rem` }}
    />
  )
}
