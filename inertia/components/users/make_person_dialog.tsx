import { useEffect, useId, useState } from 'react'
import { urlFor } from '~/client'
import type { StudyChoices } from '~/components/auth/study_fields'
import { PersonFields } from '~/components/users/person_fields'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Checkbox, RadioGroup, ticked } from '~/components/ui/checkbox'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { Input, Select } from '~/components/ui/inputs'
import { submitting, useForm } from '~/hooks/use_form'
import { getJson } from '~/lib/http'
import { useT } from '~/lib/i18n'

const KINDS = ['student', 'staff', 'external'] as const

/** A person whom staff make by hand. */
export function MakePersonDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const choices = useChoices(urlFor('users.choices'), open)
  const form = useForm({
    name: '',
    email: '',
    kind: 'student' as string,
    phone: '',
    documentId: '',
    studentCode: '',
    campus: '',
    course: '',
    locale: 'es',
    invite: true,
  })
  const save = () =>
    form.post(urlFor('users.store'), { preserveState: 'errors', onSuccess: onClose })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('users.make.title')}
      actions={
        <>
          <CloseButton>{t('users.bulk.back')}</CloseButton>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.processing}
            disabled={typeof choices !== 'object'}
          >
            {t('users.make.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitting(save)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        <p className="text-ink-2">{t('users.make.lead')}</p>
        {choices === 'failed' && <Alert tone="bad">{t('users.correct.failed')}</Alert>}
        <PersonFields
          choices={typeof choices === 'object' ? choices : { campuses: [], courses: [] }}
          field={form.field}
        >
          <Field
            {...form.field('email')}
            label={t('users.make.email')}
            help={t('users.make.emailHelp')}
            required
          >
            <Input type="email" maxLength={254} autoComplete="off" />
          </Field>
          <RadioGroup
            {...form.field('kind')}
            legend={t('users.show.kind')}
            options={KINDS.map((kind) => ({ value: kind, label: t(`enums.userKind.${kind}`) }))}
          />
        </PersonFields>
        <Field {...form.field('locale')} label={t('users.make.language')}>
          <Select
            options={[
              { value: 'es', label: t('users.show.es') },
              { value: 'en', label: t('users.show.en') },
            ]}
          />
        </Field>
        <Checkbox
          {...ticked(form.field('invite'))}
          label={t('users.make.invite')}
          help={t('users.make.inviteHelp')}
        />
      </form>
    </Dialog>
  )
}

/** @returns the places to choose from, once they are there */
function useChoices(url: string, open: boolean): StudyChoices | 'loading' | 'failed' {
  const [choices, setChoices] = useState<StudyChoices | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    getJson<StudyChoices>(url, controller.signal).then(
      setChoices,
      () => controller.signal.aborted || setChoices('failed')
    )
    return () => controller.abort()
  }, [open, url])
  return choices
}
