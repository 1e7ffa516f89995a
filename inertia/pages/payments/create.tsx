import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Combobox } from '~/components/ui/combobox'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { DateTimeInput, Input, Select, Textarea } from '~/components/ui/inputs'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { getJson } from '~/lib/http'
import { useT } from '~/lib/i18n'

type PersonHit = Data.Registrations.PersonHit

interface Props {
  campuses: { code: string; name: string }[]
  currency: string
  hasDesk: boolean
}

interface Answers {
  person: PersonHit | null
  concept: string
  amount: string
  campus: string
  dueAt: string
  note: string
}

/** What somebody owes for something that is no registration. */
export default function CreatePayment({ campuses, currency, hasDesk }: Props) {
  const t = useT()
  const form = useForm<Answers>({
    ...{ person: null, concept: '', amount: '', dueAt: '', note: '' },
    campus: campuses.length === 1 ? campuses[0]!.code : '',
  })
  function raise(collect: boolean) {
    form.transform(({ person, dueAt, note, ...rest }) => ({
      ...{ ...rest, collect, person: person?.publicId ?? '' },
      ...(dueAt && { dueAt }),
      ...(note.trim() && { note }),
    }))
    form.post(urlFor('payments.store'))
  }
  return (
    <>
      <PageHeader
        title={t('cashier.create.title')}
        description={t('cashier.create.lead')}
        breadcrumb={[{ label: t('cashier.index.title'), href: '/payments' }]}
      />
      <Card className="max-w-2xl lg:mt-4">
        <form onSubmit={submitting(() => raise(hasDesk))} noValidate className="grid gap-5">
          <ErrorSummary errors={form.errors} />
          <PersonField {...form.field('person')} />
          <Field
            {...form.field('concept')}
            label={t('cashier.create.concept')}
            help={t('cashier.create.conceptHelp')}
            required
          >
            <Input maxLength={200} />
          </Field>
          <FieldRow>
            <Field
              {...form.field('amount')}
              label={t('cashier.create.amount', { currency })}
              required
            >
              <Input inputMode="decimal" autoComplete="off" />
            </Field>
            <Field {...form.field('campus')} label={t('cashier.create.campus')} required>
              <Select
                placeholder={t('cashier.create.chooseCampus')}
                options={campuses.map(({ code, name }) => ({ value: code, label: name }))}
              />
            </Field>
          </FieldRow>
          <Field
            {...form.field('dueAt')}
            label={t('cashier.create.due')}
            help={t('cashier.create.dueHelp')}
          >
            <DateTimeInput />
          </Field>
          <Field
            {...form.field('note')}
            label={t('cashier.create.note')}
            help={t('cashier.create.noteHelp')}
          >
            <Textarea rows={2} maxLength={500} />
          </Field>
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
            {hasDesk && (
              <Button onClick={() => raise(false)} disabled={form.processing}>
                {t('cashier.create.submit')}
              </Button>
            )}
            <Button type="submit" variant="primary" loading={form.processing}>
              {t(hasDesk ? 'cashier.create.submitAndCollect' : 'cashier.create.submit')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}

interface PersonFieldProps {
  name: string
  value: PersonHit | null
  error: string | undefined
  onChange(person: PersonHit | null): void
}

function PersonField({ value, onChange, ...field }: PersonFieldProps) {
  const t = useT()
  return (
    <Field
      {...field}
      label={t('cashier.create.person')}
      help={t('cashier.create.personHelp')}
      required
    >
      <Combobox
        value={value}
        onChange={onChange}
        load={searchPeople}
        minLength={3}
        itemKey={(person) => person.publicId}
        itemLabel={(person) => person.name}
        renderItem={(person) => (
          <span className="block">
            {person.name}
            <span className="block text-sm text-ink-2">
              {person.campus ?? t('cashier.create.noCampus')} · {person.maskedEmail}
            </span>
          </span>
        )}
      />
    </Field>
  )
}

/** Every search is recorded by the server. */
function searchPeople(query: string, signal: AbortSignal): Promise<PersonHit[]> {
  const wanted = new URLSearchParams({ q: query })
  return getJson<PersonHit[]>(`${urlFor('payments.people')}?${wanted}`, signal)
}
