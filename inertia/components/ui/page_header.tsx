import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Head } from '@inertiajs/react'
import { Link } from '~/components/ui/link'
import { ChevronRight } from 'lucide-react'
import { useT } from '~/lib/i18n'

export interface Crumb {
  label: string
  href?: string
}

interface PageHeaderProps {
  title: string
  /** Of a title that a person wrote in a language of theirs. */
  language?: string
  /** The document's title where it differs from the heading. */
  documentTitle?: string
  /** The way here; a crumb with a href is a link. */
  breadcrumb?: Crumb[]
  /** One sentence on the title's lower line, or a KindLabel above it through `eyebrow`. */
  description?: ReactNode
  eyebrow?: ReactNode
  /** A StatusBadge beside the title. */
  badge?: ReactNode
  actions?: ReactNode
  /** A line of figures under all of it, for a page that is a long list; its title keeps to one line on a laptop. */
  figures?: ReactNode
}

/** Title, one sentence or breadcrumb of where one is, actions on the right. Sets the document title. */
export function PageHeader({ title, breadcrumb, eyebrow, badge, ...props }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 lg:mb-2 lg:gap-y-0">
      <Head title={props.documentTitle ?? title} />
      <div className="min-w-0 flex-1 basis-80">
        {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
        {eyebrow && <p className="mb-0.5">{eyebrow}</p>}
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-3 gap-y-1 lg:min-h-9',
            props.figures && 'lg:flex-nowrap'
          )}
        >
          <h1
            tabIndex={-1}
            lang={props.language}
            title={props.figures ? title : undefined}
            className={clsx(props.figures && 'lg:truncate')}
          >
            {title}
          </h1>
          {badge}
        </div>
        {props.description && (
          <p className="mt-1.5 max-w-prose text-ink-2 lg:mt-0 lg:max-w-4xl lg:text-sm">
            {props.description}
          </p>
        )}
      </div>
      {props.actions && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow print:hidden">
          {props.actions}
        </div>
      )}
      {props.figures}
    </header>
  )
}

function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useT()
  return (
    <nav aria-label={t('ui.breadcrumb')} className="mb-1 text-sm text-ink-2 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-4">
        {crumbs.map((crumb, index) => (
          <li key={index} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 text-ink-3" />}
            {crumb.href ? (
              <Link href={crumb.href} className="-my-2 py-2 hover:text-ink hover:underline">
                {crumb.label}
              </Link>
            ) : (
              <span>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
