import { useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { StaleAlert } from '~/components/ui/stale_alert'
import { submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface EntryDialogProps<Values extends object> {
  title: string
  /** `/settings/installation/cash-desks` */
  path: string
  /** The one that is changed, as the page has it by now; null: a new one. */
  entry: { publicId: string; version: number } | null
  form: {
    processing: boolean
    errors: Partial<Record<string, string>>
    transform: (change: (data: Values) => object) => void
    post: (path: string, options: object) => void
    put: (path: string, options: object) => void
  }
  /** What is sent of what was typed, where it is not all. */
  sent?: (data: Values) => object
  onClose: () => void
  children: ReactNode
}

/** An account or a desk, with what both need: the summary of errors and who was faster. */
export function EntryDialog<Values extends object>({
  entry,
  form,
  path,
  onClose,
  ...props
}: EntryDialogProps<Values>) {
  const t = useT()
  const [version] = useState(entry?.version ?? null)

  function save(over = version) {
    const options = { preserveScroll: true, preserveState: true, onSuccess: onClose }
    const { sent = (data: Values) => data } = props
    form.transform((data) => ({ ...sent(data), ...(over && { version: over }) }))
    if (entry) form.put(`${path}/${entry.publicId}`, options)
    else form.post(path, options)
  }

  return (
    <Dialog open onClose={onClose} title={props.title}>
      <form noValidate onSubmit={submitting(save)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        {entry && entry.version !== version && (
          <StaleAlert href="/settings/installation" onKeep={() => save(entry.version)} />
        )}
        {props.children}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <CloseButton>{t('installation.cancel')}</CloseButton>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('installation.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
