import { RecordForm, NameAndCode } from '~/components/catalogue/record_form'
import { FormSection } from '~/components/ui/form'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

/** `faculty` null: a new one. */
export function FacultyForm({ faculty }: { faculty: Data.Catalogue.Faculty | null }) {
  const t = useT()
  const form = useForm({ name: faculty?.name ?? '', code: faculty?.code ?? '' })
  return (
    <RecordForm
      form={form}
      path="/faculties"
      record={faculty}
      submit={t('catalogue.faculties.create')}
    >
      <FormSection
        title={t('catalogue.sections.what')}
        description={t('catalogue.faculties.whatHelp')}
      >
        <NameAndCode form={form} />
      </FormSection>
    </RecordForm>
  )
}
