import { CampusField, CourseField, type StudyChoices } from '~/components/auth/study_fields'
import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { FieldRow } from '~/components/ui/form'
import { Input, Select } from '~/components/ui/inputs'
import type { FieldOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export interface ProspectData {
  name: string
  email: string
  phone: string
  school: string
  graduationYear: string
  campus: string
  course: string
  locale: 'en' | 'es'
}

export const emptyProspect = (locale: 'en' | 'es'): ProspectData => ({
  name: '',
  email: '',
  phone: '',
  school: '',
  graduationYear: '',
  campus: '',
  course: '',
  locale,
})

/** @returns what was typed, with null for what was left empty */
export function sentProspect<Data extends ProspectData>(data: Data) {
  const { email, phone, school, graduationYear, campus, course } = data
  return {
    ...data,
    email: email.trim() || null,
    phone: phone.trim() || null,
    school: school.trim() || null,
    graduationYear: graduationYear.trim() || null,
    campus: campus || null,
    course: course || null,
  }
}

interface Props {
  choices: StudyChoices
  field: <Name extends keyof ProspectData>(name: Name) => FieldOf<ProspectData[Name]>
  /** They write about themselves. */
  own?: boolean
}

/** Who a prospect is and how they are reached: by an address or a phone, whichever there is. */
export function ProspectFields({ choices, field, own = false }: Props) {
  const t = useT()
  const contract = <FieldContract of="prospect" />
  return (
    <>
      <Field
        {...field('name')}
        label={t(own ? 'invitations.fields.ownName' : 'invitations.fields.name')}
        contract={contract}
        required
      >
        <Input maxLength={120} autoComplete={own ? 'name' : 'off'} />
      </Field>
      <FieldRow>
        <Field
          {...field('phone')}
          label={t('invitations.fields.phone')}
          help={own ? undefined : t('invitations.fields.phoneHelp')}
          contract={contract}
        >
          <Input type="tel" maxLength={30} autoComplete={own ? 'tel' : 'off'} />
        </Field>
        <Field
          {...field('email')}
          label={t('invitations.fields.email')}
          help={t(own ? 'invitations.fields.ownEmailHelp' : 'invitations.fields.emailHelp')}
          contract={contract}
        >
          <Input type="email" maxLength={254} autoComplete={own ? 'email' : 'off'} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field {...field('school')} label={t('invitations.fields.school')} contract={contract}>
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field
          {...field('graduationYear')}
          label={t('invitations.fields.graduationYear')}
          contract={contract}
        >
          <Input inputMode="numeric" maxLength={4} autoComplete="off" />
        </Field>
      </FieldRow>
      <FieldRow>
        <CampusField
          choices={choices}
          field={field as never}
          placeholder={t('invitations.fields.noCampus')}
        />
        <CourseField
          choices={choices}
          field={field as never}
          placeholder={t('invitations.fields.noCourse')}
        />
      </FieldRow>
      <Field
        {...(field('locale') as FieldOf<string>)}
        label={t('invitations.fields.locale')}
        help={own ? undefined : t('invitations.fields.localeHelp')}
        contract={contract}
      >
        <Select
          options={(['es', 'en'] as const).map((value) => ({
            value,
            label: t(`enums.locale.${value}`),
          }))}
        />
      </Field>
    </>
  )
}
