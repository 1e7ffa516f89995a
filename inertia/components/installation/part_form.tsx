import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface PartFormProps {
  form: {
    isDirty: boolean
    processing: boolean
    errors: Partial<Record<string, string>>
    patch: (path: string, options: object) => void
    setDefaults: () => void
  }
  children: ReactNode
}

/** A part of the settings, saved by itself: what the others hold is left alone. */
export function PartForm({ form, children }: PartFormProps) {
  const t = useT()
  function save() {
    form.patch('/settings/installation', {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => form.setDefaults(),
    })
  }
  return (
    <form noValidate onSubmit={submitting(save)} className="grid gap-5">
      <ErrorSummary errors={form.errors} />
      {children}
      <div>
        <Button type="submit" variant="primary" loading={form.processing}>
          {t('installation.save')}
        </Button>
      </div>
    </form>
  )
}
