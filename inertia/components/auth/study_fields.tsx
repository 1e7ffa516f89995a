import { Field } from '~/components/ui/field'
import { Input, Select } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'
import { coursesAt, type StudyChoices } from '~/lib/study_choices'

interface StudyFieldsProps {
  choices: StudyChoices
  data: { campus: string; course: string; studentCode: string }
  errors: { campus?: string; course?: string; studentCode?: string }
  onChange: (changed: { campus?: string; course?: string; studentCode?: string }) => void
}

/** Where and what a person studies; only the courses of the chosen campus are offered. */
export function StudyFields({ choices, data, errors, onChange }: StudyFieldsProps) {
  const t = useT()
  const courses = coursesAt(choices, data.campus)

  function chooseCampus(campus: string) {
    const isStillTaught = coursesAt(choices, campus).some(({ code }) => code === data.course)
    onChange({ campus, ...(isStillTaught ? {} : { course: '' }) })
  }

  return (
    <fieldset className="grid gap-5">
      <legend className="font-medium">{t('auth.register.studyTitle')}</legend>
      <p className="text-sm text-ink-2">{t('auth.register.studyHelp')}</p>
      <Field name="campus" label={t('auth.fields.campus')} error={errors.campus}>
        <Select
          value={data.campus}
          onChange={(event) => chooseCampus(event.target.value)}
          placeholder={t('auth.register.campusNone')}
          options={choices.campuses.map(({ code, name, city }) => ({
            value: code,
            label: name.includes(city) ? name : `${name}, ${city}`,
          }))}
        />
      </Field>
      <Field name="course" label={t('auth.fields.course')} error={errors.course}>
        <Select
          value={data.course}
          onChange={(event) => onChange({ course: event.target.value })}
          placeholder={t('auth.register.courseNone')}
          options={courses.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field
        name="studentCode"
        label={t('auth.fields.studentCode')}
        help={t('auth.register.claims')}
        error={errors.studentCode}
      >
        <Input
          maxLength={30}
          autoCapitalize="characters"
          spellCheck={false}
          value={data.studentCode}
          onChange={(event) => onChange({ studentCode: event.target.value })}
        />
      </Field>
    </fieldset>
  )
}
