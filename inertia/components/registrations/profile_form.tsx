import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { Input, Select } from '~/components/ui/inputs'
import { useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Panel } from '~/components/registrations/panel'

type Profile = NonNullable<Panel['profile']>

/** Asks for what the profile lacks, right where it is needed. */
export function ProfileForm({ slug, profile }: { slug: string; profile: Profile }) {
  const t = useT()
  const form = useForm({ campusId: '', courseId: '', studentCode: '' })
  const campuses = profile.campuses.map(option)
  const courses = profile.courses
    .filter(
      (course) => !form.data.campusId || course.campusIds.includes(Number(form.data.campusId))
    )
    .map(option)
  const asks = (field: Profile['fields'][number]) => profile.fields.includes(field)

  function save() {
    form.patch(urlFor('registrations.profile', { announcement: slug }), { preserveScroll: true })
  }

  return (
    <form onSubmit={submitting(save)} noValidate className="grid gap-4">
      <div>
        <h3>{t('registrations.profile.title')}</h3>
        <p className="text-sm text-ink-2">{t('registrations.profile.why')}</p>
      </div>
      <ErrorSummary errors={form.errors} />
      {asks('campus') && (
        <Field
          {...form.field('campusId')}
          label={t('registrations.profile.campus')}
          contract={<FieldContract of="study" />}
          required
        >
          <Select options={campuses} placeholder={t('registrations.panel.choose')} />
        </Field>
      )}
      {asks('course') && (
        <Field
          {...form.field('courseId')}
          label={t('registrations.profile.course')}
          contract={<FieldContract of="study" />}
          required
        >
          <Select options={courses} placeholder={t('registrations.panel.choose')} />
        </Field>
      )}
      {asks('studentCode') && (
        <Field
          {...form.field('studentCode')}
          label={t('registrations.profile.studentCode')}
          help={t('registrations.profile.studentCodeHelp')}
          contract={<FieldContract of="studentCode" />}
          required
        >
          <Input autoComplete="off" autoCapitalize="characters" />
        </Field>
      )}
      {/* Where the fields end, not over the page: what it saves is to be seen. */}
      <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
        {t('registrations.profile.save')}
      </Button>
    </form>
  )
}

function option({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name }
}
