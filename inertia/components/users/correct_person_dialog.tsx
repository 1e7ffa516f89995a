import { useEffect, useId, useState } from 'react'
import { urlFor } from '~/client'
import type { StudyChoices } from '~/components/auth/study_fields'
import { PersonFields, type PersonFactsForm } from '~/components/users/person_fields'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { submitting, useForm } from '~/hooks/use_form'
import { getJson } from '~/lib/http'
import { useT } from '~/lib/i18n'

interface ToCorrect extends StudyChoices {
  facts: Omit<PersonFactsForm, 'documentId'>
  hasDocument: boolean
  /** Goes back with the correction, so that nobody writes over what somebody else wrote meanwhile. */
  seen: string
}

interface CorrectPersonProps {
  open: boolean
  person: { publicId: string; name: string }
  onClose: () => void
}

/** What staff correct of a person: fetched when the dialog opens, which is recorded as a view. */
export function CorrectPersonDialog({ open, person, onClose }: CorrectPersonProps) {
  const t = useT()
  const [stored, setStored] = useState<ToCorrect | 'loading' | 'failed'>('loading')
  const url = urlFor('users.correction', { user: person.publicId })
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    getJson<ToCorrect>(url, controller.signal).then(
      setStored,
      () => controller.signal.aborted || setStored('failed')
    )
    return () => controller.abort()
  }, [open, url])
  if (typeof stored === 'object') {
    return <CorrectionForm open={open} person={person} stored={stored} onClose={onClose} />
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('users.correct.title', { name: person.name })}
      actions={<CloseButton>{t('users.bulk.back')}</CloseButton>}
    >
      {stored === 'failed' ? (
        <Alert tone="bad">{t('users.correct.failed')}</Alert>
      ) : (
        <p role="status" className="text-ink-2">
          {t('ui.loading')}
        </p>
      )}
    </Dialog>
  )
}

function CorrectionForm({
  open,
  person,
  stored,
  onClose,
}: CorrectPersonProps & { stored: ToCorrect }) {
  const t = useT()
  const formId = useId()
  const { facts, hasDocument, seen, ...choices } = stored
  const form = useForm({ ...facts, documentId: '' })
  form.transform((answers) => ({ ...answers, seen }))
  const save = () =>
    form.put(urlFor('users.correction.update', { user: person.publicId }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('users.correct.title', { name: person.name })}
      actions={
        <>
          <CloseButton>{t('users.bulk.back')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" loading={form.processing}>
            {t('users.correct.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitting(save)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        <PersonFields
          choices={choices}
          field={form.field}
          documentHelp={t('users.correct.documentHelp', { has: hasDocument ? 'yes' : 'no' })}
        />
      </form>
    </Dialog>
  )
}
