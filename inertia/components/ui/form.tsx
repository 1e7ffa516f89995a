import { useT } from '~/lib/i18n'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface FormSectionProps {
  title: ReactNode
  description?: ReactNode
  /** From 1024 px on its parts stand beside one another, below what it is about. */
  wide?: boolean
  children: ReactNode
}

/** One step of a long form: what it is about on the left, its fields on the right. */
export function FormSection({ title, description, wide = false, children }: FormSectionProps) {
  return (
    <section
      className={clsx(
        'grid gap-x-10 gap-y-4 border-t border-line py-8 first:border-0 first:pt-0',
        !wide && 'lg:grid-cols-[16rem_1fr]'
      )}
    >
      <div>
        <h2>{title}</h2>
        {description && <p className="mt-1 text-sm text-ink-2">{description}</p>}
      </div>
      <div
        className={clsx(
          'grid content-start gap-5',
          wide ? 'max-lg:max-w-2xl lg:grid-cols-2' : 'max-w-2xl'
        )}
      >
        {children}
      </div>
    </section>
  )
}

/** Fields beside one another where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>
}

interface SaveBarProps {
  dirty: boolean
  recentlySuccessful?: boolean
  /** What a form that saves itself says instead. */
  note?: ReactNode
  /** Buttons, the primary one last. */
  children: ReactNode
}

/** Sticks to the bottom of a long form and says whether something is not saved yet. */
export function SaveBar({ dirty, recentlySuccessful = false, note, children }: SaveBarProps) {
  const t = useT()
  return (
    <div className="sticky bottom-(--bottom-bar,0px) z-20 -mx-4 mt-6 frosted border-t border-line px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto flex items-center gap-2 text-sm text-ink-2">
          {dirty && <span aria-hidden className="size-2 rounded-full bg-wait" />}
          {note ?? (dirty && t('ui.form.unsaved'))}
          {!note && !dirty && recentlySuccessful && (
            <Check aria-hidden className="size-4 text-good" />
          )}
          {!note && !dirty && recentlySuccessful && t('ui.form.saved')}
        </p>
        <div className={clsx('flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1')}>{children}</div>
      </div>
    </div>
  )
}
