import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { LinkProps } from '@adonisjs/inertia/react'
import { Link } from '~/components/ui/link'
import type { InferRoutes, UserRegistry } from '@tuyau/core/types'
import clsx from 'clsx'
import { useHydrated } from '~/hooks/use_hydrated'

export type RouteName = keyof InferRoutes<UserRegistry>
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A Lucide icon before the label: `icon={<Plus />}`. */
  icon?: ReactNode
  /** As wide as what it stands in. */
  block?: boolean
}

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    loading?: boolean
    /** Its form works without scripts, so it waits for none. */
    plain?: boolean
  }
export type ButtonLinkProps<Route extends RouteName> = Look & LinkProps<Route>
export type ButtonAnchorProps = Look & ComponentProps<'a'>

/**
 * A command. `loading` keeps the width and the focus, says so to screen readers and takes no second click.
 * It waits until the page is alive: before that a click would be lost, or the browser would submit the form by itself.
 */
export function Button({ loading = false, plain = false, icon, ...props }: ButtonProps) {
  const { variant, size, block, className, children, disabled, onClick, ...rest } = props
  const isAlive = useHydrated()
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || !(isAlive || plain)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, block }, className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** A link within the app that looks like a button: `route` and `routeParams`, or `href`. */
export function ButtonLink<Route extends RouteName>(props: ButtonLinkProps<Route>) {
  const { variant, size, block, icon, className, children, ...link } = props as Look &
    LinkProps & { className?: string; children?: ReactNode }
  return (
    <Link {...(link as LinkProps)} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A plain anchor that looks like a button: downloads and addresses outside the app. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, block, icon, className, children, ...rest } = props
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </a>
  )
}

export function buttonClass(look: Look, className?: string) {
  return clsx(
    `button button-${look.variant ?? 'secondary'} button-${look.size ?? 'md'}`,
    look.block && 'w-full',
    className
  )
}

export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden className="animate-spin" size={size} />
}
