import { RecordForm, NameAndCode } from '~/components/catalogue/record_form'
import { Field, FieldError } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Select } from '~/components/ui/inputs'
import { Checkbox } from '~/components/ui/checkbox'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

export type PlaceChoice = {
  code: string
  name: string
  active: boolean
}

export type CourseChoices = {
  campuses: PlaceChoice[]
  faculties: PlaceChoice[]
}

const LEVELS = ['undergraduate', 'graduate', 'short'] as const

interface CourseFormProps {
  /** Null: a new one. */
  course: Data.Catalogue.Course | null
  choices: CourseChoices
}

export function CourseForm({ course, choices }: CourseFormProps) {
  const t = useT()
  const form = useForm({
    name: course?.name ?? '',
    code: course?.code ?? '',
    faculty: course?.faculty ?? '',
    level: course?.level ?? '',
    campuses: course?.campuses ?? [],
  })
  const { data, errors, setData } = form
  const labelOf = ({ name, active }: PlaceChoice) =>
    active ? name : t('catalogue.courses.archivedChoice', { name })
  const faculties = choices.faculties.filter(
    ({ active, code }) => active || code === course?.faculty
  )
  return (
    <RecordForm form={form} path="/courses" record={course} submit={t('catalogue.courses.create')}>
      <FormSection
        title={t('catalogue.sections.what')}
        description={t('catalogue.courses.whatHelp')}
      >
        <NameAndCode form={form} />
        <FieldRow>
          <Field {...form.field('faculty')} label={t('catalogue.fields.faculty')} required>
            <Select
              placeholder={t('catalogue.courses.chooseFaculty')}
              options={faculties.map((choice) => ({ value: choice.code, label: labelOf(choice) }))}
            />
          </Field>
          <Field {...form.field('level')} label={t('catalogue.fields.level')} required>
            <Select
              placeholder={t('catalogue.courses.chooseLevel')}
              options={LEVELS.map((level) => ({ value: level, label: t(`enums.level.${level}`) }))}
            />
          </Field>
        </FieldRow>
      </FormSection>
      <FormSection
        title={t('catalogue.sections.where')}
        description={t('catalogue.courses.whereHelp')}
      >
        <Campuses
          choices={choices.campuses.filter(
            ({ active, code }) => active || course?.campuses.includes(code)
          )}
          labelOf={labelOf}
          chosen={data.campuses}
          onChange={(campuses) => setData('campuses', campuses)}
          error={errors.campuses}
        />
      </FormSection>
    </RecordForm>
  )
}

interface CampusesProps {
  choices: PlaceChoice[]
  labelOf: (choice: PlaceChoice) => string
  chosen: string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

function Campuses({ choices, labelOf, chosen, onChange, error }: CampusesProps) {
  const t = useT()
  return (
    <fieldset
      id="field-campuses"
      tabIndex={-1}
      aria-describedby={error ? 'field-campuses-error' : undefined}
      className="grid gap-1"
    >
      <legend className="required mb-1 font-medium">{t('catalogue.fields.campuses')}</legend>
      {choices.length === 0 && (
        <p className="text-sm text-ink-2">{t('catalogue.courses.noCampuses')}</p>
      )}
      <div className="grid max-h-96 gap-x-5 overflow-y-auto sm:grid-cols-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice.code}
            id={`field-campuses-${choice.code}`}
            label={labelOf(choice)}
            help={choice.code}
            checked={chosen.includes(choice.code)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, choice.code]
                  : chosen.filter((code) => code !== choice.code)
              )
            }
          />
        ))}
      </div>
      <FieldError id="field-campuses-error" message={error} />
    </fieldset>
  )
}
