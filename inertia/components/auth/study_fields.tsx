import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { Input, Select } from '~/components/ui/inputs'
import type { FieldOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export interface StudyChoices {
  campuses: { code: string; name: string; city: string }[]
  courses: { code: string; name: string; campuses: string[] }[]
}

/** The courses that a campus teaches; before one is chosen, all of them. */
function coursesAt({ courses }: StudyChoices, campus: string) {
  return campus ? courses.filter(({ campuses }) => campuses.includes(campus)) : courses
}

interface StudyFieldsProps {
  choices: StudyChoices
  field: (name: 'campus' | 'course' | 'studentCode') => FieldOf<string>
}

/** Where and what a person studies. */
export function StudyFields(props: StudyFieldsProps) {
  const t = useT()
  return (
    <fieldset className="grid gap-5">
      <legend className="font-medium">{t('auth.register.studyTitle')}</legend>
      <p className="text-sm text-ink-2">{t('auth.register.studyHelp')}</p>
      <CampusField {...props} placeholder={t('auth.register.campusNone')} />
      <CourseField {...props} placeholder={t('auth.register.courseNone')} />
      <Field
        {...props.field('studentCode')}
        label={t('auth.fields.studentCode')}
        help={t('auth.register.claims')}
        contract={<FieldContract of="studentCode" />}
      >
        <Input maxLength={30} autoCapitalize="characters" spellCheck={false} />
      </Field>
    </fieldset>
  )
}

interface ChoiceFieldProps {
  choices: StudyChoices
  field: (name: 'campus' | 'course') => FieldOf<string>
  placeholder: string
  /** The person themselves is asked, and told why. */
  isAsked?: boolean
}

/** Another campus forgets a course that it does not teach. */
export function CampusField({ choices, field, placeholder, isAsked = true }: ChoiceFieldProps) {
  const t = useT()
  function choose(campus: string) {
    const course = field('course')
    field('campus').onChange(campus)
    if (!coursesAt(choices, campus).some(({ code }) => code === course.value)) course.onChange('')
  }
  return (
    <Field
      {...field('campus')}
      onChange={choose}
      label={t('auth.fields.campus')}
      contract={isAsked && <FieldContract of="study" />}
    >
      <Select
        placeholder={placeholder}
        options={choices.campuses.map(({ code, name, city }) => ({
          value: code,
          label: name.includes(city) ? name : `${name}, ${city}`,
        }))}
      />
    </Field>
  )
}

/** Only the courses of the chosen campus are offered. */
export function CourseField({ choices, field, placeholder, isAsked = true }: ChoiceFieldProps) {
  const t = useT()
  const courses = coursesAt(choices, field('campus').value)
  return (
    <Field
      {...field('course')}
      label={t('auth.fields.course')}
      contract={isAsked && <FieldContract of="study" />}
    >
      <Select
        placeholder={placeholder}
        options={courses.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Field>
  )
}
