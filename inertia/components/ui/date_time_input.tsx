import type { ComponentProps } from 'react'
import clsx from 'clsx'
import { useField } from '~/components/ui/field'

/** The wall clock of a campus, `YYYY-MM-DDTHH:mm`, by picker or by typing; the server adds the zone. */
export function DateTimeInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      step={60}
      max="2099-12-31T23:59"
      {...props}
      {...useField(props)}
      type="datetime-local"
      className={clsx('control tabular-nums', className)}
    />
  )
}
