import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import { Spinner } from '~/components/ui/button'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does: read aloud and shown as a hint. */
  label: string
  icon: ReactNode
  loading?: boolean
}

export function IconButton({
  label,
  icon,
  loading,
  className,
  disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      className={clsx(iconButtonClass, className)}
    >
      {loading ? <Spinner /> : icon}
    </button>
  )
}

export const iconButtonClass = 'icon-button'
