import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { ReasonField } from '~/components/ui/reason_field'
import { Select } from '~/components/ui/inputs'
import { useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

type Mapping = Data.Imports.ImportMapping
type Column = Mapping['columns'][number]

interface ImportMappingProps {
  shown: Data.Imports.Import
  mapping: Mapping
}

/** Which column of the file is which of ours, with what stands in the first rows. */
export function ImportMapping({ shown, mapping }: ImportMappingProps) {
  const t = useT()
  const { kind, publicId } = shown
  const form = useForm<{ columns: Record<string, number | null>; reason: string }>({
    columns: Object.fromEntries(mapping.columns.map(({ name, position }) => [name, position])),
    reason: shown.reason ?? '',
  })
  const errors = form.errors as Record<string, string>
  const field = (column: Column) => (
    <ColumnField
      key={column.name}
      column={column}
      headings={mapping.headings}
      position={form.data.columns[column.name] ?? null}
      onChoose={(position) =>
        form.setData('columns', { ...form.data.columns, [column.name]: position })
      }
      error={errors[`columns.${column.name}`]}
    />
  )
  return (
    <Card title={t('imports.mapping.title')} flush as="section">
      <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">{t('imports.mapping.lead')}</p>
      <form
        className="divide-y divide-line border-t border-line"
        onSubmit={submitting(() => form.put(urlFor('imports.map', { kind, import: publicId })))}
      >
        {mapping.columns.map(field)}
        {kind === 'registrations' && (
          <div className="px-4 py-3 sm:px-5">
            <ReasonField
              form={form}
              label={t('imports.start.reason')}
              help={t('imports.start.reasonHelp')}
              optional
            />
          </div>
        )}
        <div className="px-4 py-4 sm:px-5">
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('imports.mapping.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface ColumnFieldProps {
  column: Column
  headings: Mapping['headings']
  position: number | null
  onChoose: (position: number | null) => void
  error: string | undefined
}

function ColumnField({ column, headings, position, onChoose, error }: ColumnFieldProps) {
  const t = useT()
  const chosen = headings.find((heading) => heading.position === position)
  return (
    <div className="grid items-start gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-2">
      <Field
        name={`columns.${column.name}`}
        label={
          <>
            {column.label ?? t.dynamic(`imports.columns.${column.name}`)}
            {column.need && (
              <span className="ml-1.5 text-sm font-normal text-ink-2">
                {t(`imports.start.${column.need}`)}
              </span>
            )}
          </>
        }
        error={error}
      >
        <Select
          value={position ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          placeholder={t('imports.mapping.none')}
          options={headings.map(({ position: at, label }) => ({ value: String(at), label }))}
        />
      </Field>
      {chosen && (
        <p className="text-sm break-words text-ink-2 md:pt-9">
          {chosen.samples.length > 0
            ? t('imports.mapping.samples', { values: chosen.samples.join(' · ') })
            : t('imports.mapping.blank')}
        </p>
      )}
    </div>
  )
}
