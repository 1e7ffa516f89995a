import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input, Select } from '~/components/ui/inputs'
import { Link } from '~/components/ui/link'
import { Skeleton } from '~/components/ui/skeleton'
import { submitting } from '~/hooks/use_form'
import { getJson } from '~/lib/http'
import { useT } from '~/lib/i18n'

export interface Template {
  slug: string
  title: string
  /** Null: it has no event with times. */
  startsAt: string | null
}

export interface TemplateDialogProps {
  open: boolean
  onClose: () => void
  /** The one that is meant; without, one's own are offered. */
  meant?: Template
}

/** Begins an announcement from a template, on the day that is chosen. */
export function TemplateDialog({ open, onClose, meant }: TemplateDialogProps) {
  const t = useT()
  const [templates, setTemplates] = useState<Template[] | 'failed' | null>(meant ? [meant] : null)
  const [slug, setSlug] = useState(meant?.slug ?? '')
  const [startsOn, setStartsOn] = useState('')
  const [isSending, setSending] = useState(false)
  const chosen = Array.isArray(templates) && templates.find((one) => one.slug === slug)
  const asksDay = chosen && chosen.startsAt !== null
  const isReady = chosen && (!asksDay || startsOn !== '')

  const isLoading = templates === null
  useEffect(() => {
    if (!open || !isLoading) return
    const gone = new AbortController()
    getJson<{ templates: Template[] }>(urlFor('announcements.templates.index'), gone.signal).then(
      (answer) => setTemplates(answer.templates),
      () => gone.signal.aborted || setTemplates('failed')
    )
    return () => gone.abort()
  }, [open, isLoading])

  function begin() {
    if (!isReady) return
    router.post(
      urlFor('announcements.duplicate', { announcement: slug }),
      { startsOn: asksDay ? startsOn : null },
      {
        // The page for a new announcement and the one for its draft are one component: the form begins anew.
        preserveState: 'errors',
        onStart: () => setSending(true),
        onFinish: () => setSending(false),
      }
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('announcements.templateDialog.title')}
      width="sm"
      actions={
        <>
          <CloseButton>{t('ui.cancel')}</CloseButton>
          <Button variant="primary" loading={isSending} disabled={!isReady} onClick={begin}>
            {t('announcements.templateDialog.begin')}
          </Button>
        </>
      }
    >
      {isLoading && (
        <div role="status" aria-label={t('announcements.templateDialog.loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {templates === 'failed' && (
        <Alert tone="bad">{t('announcements.templateDialog.failed')}</Alert>
      )}
      {Array.isArray(templates) && templates.length === 0 && (
        <p>{t('announcements.templateDialog.none')}</p>
      )}
      {Array.isArray(templates) && templates.length > 0 && (
        <form noValidate onSubmit={submitting(begin)} className="grid gap-4">
          {meant ? (
            <p className="font-medium wrap-anywhere">{meant.title}</p>
          ) : (
            <Field
              name="template"
              label={t('announcements.templateDialog.template')}
              value={slug}
              onChange={setSlug}
            >
              <Select
                placeholder={t('announcements.templateDialog.choose')}
                options={templates.map((one) => ({ value: one.slug, label: one.title }))}
              />
            </Field>
          )}
          {asksDay && (
            <Field
              name="startsOn"
              label={t('announcements.templateDialog.startsOn')}
              help={t('announcements.templateDialog.startsOnHelp')}
              value={startsOn}
              onChange={setStartsOn}
            >
              <Input type="date" />
            </Field>
          )}
          {!meant && (
            <p>
              <Link
                href={`${urlFor('announcements.index')}?view=templates`}
                className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
              >
                {t('announcements.templateDialog.all')}
              </Link>
            </p>
          )}
        </form>
      )}
    </Dialog>
  )
}
