import { CampusField, CourseField, type StudyChoices } from '~/components/auth/study_fields'
import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import type { FieldOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export interface PersonFactsForm {
  name: string
  phone: string
  documentId: string
  studentCode: string
  campus: string
  course: string
}

interface PersonFieldsProps {
  choices: StudyChoices
  field: <Name extends keyof PersonFactsForm>(name: Name) => FieldOf<string>
  documentHelp?: string
  /** What stands between the name and the rest. */
  children?: React.ReactNode
}

/** Who somebody is, as staff write it by hand. */
export function PersonFields({ choices, field, documentHelp, children }: PersonFieldsProps) {
  const t = useT()
  return (
    <>
      <Field {...field('name')} label={t('users.columns.name')} required>
        <Input maxLength={120} autoComplete="off" />
      </Field>
      {children}
      <Field
        {...field('studentCode')}
        label={t('users.show.code')}
        help={t('users.correct.codeHelp')}
      >
        <Input maxLength={30} autoCapitalize="characters" spellCheck={false} autoComplete="off" />
      </Field>
      <FieldRow>
        <CampusField
          choices={choices}
          field={field}
          placeholder={t('users.make.none')}
          isAsked={false}
        />
        <CourseField
          choices={choices}
          field={field}
          placeholder={t('users.make.none')}
          isAsked={false}
        />
      </FieldRow>
      <FieldRow>
        <Field {...field('phone')} label={t('users.show.phone')}>
          <Input type="tel" maxLength={30} autoComplete="off" />
        </Field>
        <Field {...field('documentId')} label={t('users.correct.document')} help={documentHelp}>
          <Input maxLength={30} spellCheck={false} autoComplete="off" />
        </Field>
      </FieldRow>
    </>
  )
}
