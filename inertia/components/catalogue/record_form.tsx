import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { SaveBar } from '~/components/ui/form'
import { LeaveGuard } from '~/components/ui/leave_guard'
import { useT } from '~/lib/i18n'

interface RecordFormProps {
  form: {
    isDirty: boolean
    processing: boolean
    errors: Partial<Record<string, string>>
    post: (path: string, options: { preserveScroll: boolean }) => void
    put: (path: string, options: { preserveScroll: boolean }) => void
  }
  /** Where a new record goes (`/campuses`), or the one that is changed (`/campuses/NORTH`). */
  path: string
  isNew: boolean
  submit: string
  children: ReactNode
}

/** What the forms of the catalogue have in common: the summary of errors, the guard and the bar. */
export function RecordForm({ form, path, isNew, submit, children }: RecordFormProps) {
  const t = useT()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) form.post(path, { preserveScroll: true })
        else form.put(path, { preserveScroll: true })
      }}
    >
      <LeaveGuard when={form.isDirty && !form.processing} />
      <div className="grid gap-4 pb-6 empty:hidden">
        <ErrorSummary errors={form.errors} />
      </div>
      {children}
      <SaveBar dirty={form.isDirty}>
        <Button type="submit" variant="primary" loading={form.processing}>
          {isNew ? submit : t('catalogue.save')}
        </Button>
      </SaveBar>
    </form>
  )
}
