import type { ReactNode } from 'react'
import clsx from 'clsx'

interface CardProps {
  title?: ReactNode
  /** On the title's line, at its end. */
  actions?: ReactNode
  /** No padding: for a table, a list or a cover. */
  flush?: boolean
  as?: 'div' | 'section' | 'article' | 'li'
  className?: string
  id?: string
  children?: ReactNode
}

export function Card({ title, actions, flush = false, as: Tag = 'div', ...props }: CardProps) {
  return (
    <Tag
      id={props.id}
      className={clsx(
        'overflow-clip rounded-lg border border-line bg-surface shadow-1 print:break-inside-avoid',
        !flush && 'p-4 sm:p-5',
        props.className
      )}
    >
      {title && (
        <div
          className={clsx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
            flush ? 'border-b border-line px-4 py-3 sm:px-5' : 'mb-3'
          )}
        >
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {props.children}
    </Tag>
  )
}

interface StatProps {
  label: ReactNode
  value: ReactNode
  /** Small, after the value: "of 25". */
  of?: ReactNode
  /** Under the value: a sentence or a Meter. */
  children?: ReactNode
}

/** One figure of a row of figures; put them into StatRow. */
export function Stat({ label, value, of, children }: StatProps) {
  return (
    <div className="rounded-lg border border-line bg-surface p-3.5 shadow-1 sm:p-4">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>
        <span className="text-lg font-bold tracking-tight tabular-nums sm:text-xl">{value}</span>
        {of && <span className="ml-1.5 text-ink-2 tabular-nums">{of}</span>}
        {children && <div className="mt-1.5 text-sm text-ink-2">{children}</div>}
      </dd>
    </div>
  )
}

export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-3 max-md:*:only:col-span-2 lg:grid-cols-4">{children}</dl>
  )
}

interface Figure {
  label: string
  value: string
  /** "of 25" */
  of?: string | undefined
  title?: string | undefined
}

/** Figures in one line, above a list that is what one came for. */
export function Figures({ items }: { items: (Figure | false | null)[] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {items.map(
        (item) =>
          item && (
            <div key={item.label} title={item.title} className="flex gap-1">
              <dt className="after:content-[':']">{item.label}</dt>
              <dd className="tabular-nums">
                <b className="font-semibold text-ink">{item.value}</b> {item.of}
              </dd>
            </div>
          )
      )}
    </dl>
  )
}

/** Names and values: `<Facts items={[{ label, value }]} />`. */
export function Facts({ items }: { items: { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {items.map((item, index) => (
        <div key={index} className="min-w-0">
          <dt className="text-sm text-ink-3">{item.label}</dt>
          <dd className="font-medium">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
