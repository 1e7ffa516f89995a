import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { FieldRow } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import type { FieldOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export interface TeamValues {
  name: string
  category: string
  institution: string
  mentor: string
  projectTitle: string
}

export const emptyTeam: TeamValues = {
  name: '',
  category: '',
  institution: '',
  mentor: '',
  projectTitle: '',
}

interface TeamFieldsProps {
  field: (name: keyof TeamValues) => FieldOf<string>
  /** The captain of a team with a place changes project and mentor alone. */
  isFrozen?: boolean
}

/** What a team says about itself. */
export function TeamFields({ field, isFrozen = false }: TeamFieldsProps) {
  const t = useT()
  return (
    <>
      <Field {...field('name')} label={t('codefest.fields.name')} required>
        <Input maxLength={80} autoComplete="off" readOnly={isFrozen} />
      </Field>
      <FieldRow>
        <Field {...field('category')} label={t('codefest.fields.category')}>
          <Input maxLength={80} readOnly={isFrozen} />
        </Field>
        <Field {...field('institution')} label={t('codefest.fields.institution')}>
          <Input maxLength={120} autoComplete="organization" readOnly={isFrozen} />
        </Field>
        <Field
          {...field('mentor')}
          label={t('codefest.fields.mentor')}
          contract={<FieldContract of="mentor" />}
        >
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field {...field('projectTitle')} label={t('codefest.fields.projectTitle')}>
          <Input maxLength={140} />
        </Field>
      </FieldRow>
    </>
  )
}
