import { submitting, type FieldOf } from '~/hooks/use_form'
import { Input } from '~/components/ui/inputs'
import { Field } from '~/components/ui/field'
import { useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { SaveBar, FieldRow } from '~/components/ui/form'
import { StaleAlert } from '~/components/ui/stale_alert'
import { useT } from '~/lib/i18n'

interface SendOptions {
  preserveScroll: boolean
}

interface RecordFormProps<Values extends object> {
  form: {
    data: Values
    isDirty: boolean
    processing: boolean
    errors: Partial<Record<string, string>>
    transform: (change: (data: Values) => object) => void
    post: (path: string, options: SendOptions) => void
    put: (path: string, options: SendOptions) => void
  }
  /** Where the records are: `/campuses`. */
  path: string
  /** The one that is changed; null: a new one. */
  record: { code: string; version: number } | null
  submit: string
  children: ReactNode
}

/** What the forms of the catalogue have in common: the summary of errors, the guard and the bar. */
export function RecordForm<Values extends object>({
  form,
  path,
  record,
  submit,
  children,
}: RecordFormProps<Values>) {
  const t = useT()
  const [version] = useState(record?.version ?? null)

  function save(over = version) {
    const options = { preserveScroll: true }
    if (!record) return form.post(path, options)
    form.transform((data) => ({ ...data, version: over }))
    form.put(`${path}/${record.code}`, options)
  }

  return (
    <form noValidate onSubmit={submitting(save)}>
      <div className="grid gap-4 pb-6 empty:hidden">
        <ErrorSummary errors={form.errors} />
        {record && record.version !== version && (
          <StaleAlert href={`${path}/${record.code}/edit`} onKeep={() => save(record.version)} />
        )}
      </div>
      {children}
      <SaveBar dirty={form.isDirty}>
        <Button type="submit" variant="primary" loading={form.processing}>
          {record ? t('catalogue.save') : submit}
        </Button>
      </SaveBar>
    </form>
  )
}

interface NameAndCodeProps {
  form: { field: (name: 'name' | 'code') => FieldOf<string> }
}

/** What every record of the catalogue has. */
export function NameAndCode({ form }: NameAndCodeProps) {
  const t = useT()
  const code = form.field('code')
  return (
    <FieldRow>
      <Field {...form.field('name')} label={t('catalogue.fields.name')} required>
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <Field
        {...code}
        onChange={(typed) => code.onChange(typed.toUpperCase())}
        label={t('catalogue.fields.code')}
        help={t('catalogue.fields.codeHelp')}
        required
      >
        <Input
          maxLength={10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
        />
      </Field>
    </FieldRow>
  )
}
