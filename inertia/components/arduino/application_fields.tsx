import { RadioGroup } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { Textarea } from '~/components/ui/inputs'
import type { fieldsOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export interface ApplicationValues {
  experience: string
  /** `yes` and `no`, as the form sends them. */
  bringsOwnKit: string
  motivation: string
  projectIdea: string
}

export const noApplication = (): ApplicationValues => ({
  experience: '',
  bringsOwnKit: '',
  motivation: '',
  projectIdea: '',
})

/** @returns what is sent: a choice that was not made is left out, so that it is asked for */
export function sentApplication({ bringsOwnKit, projectIdea, ...values }: ApplicationValues) {
  return {
    ...values,
    ...(projectIdea.trim() && { projectIdea }),
    ...(bringsOwnKit && { bringsOwnKit: bringsOwnKit === 'yes' }),
  }
}

interface ApplicationFieldsProps {
  field: ReturnType<typeof fieldsOf<ApplicationValues>>
  /** What becomes of each choice, where that is known: "2 kits left". */
  kitHelp?: string | undefined
  ownHelp?: string | undefined
}

const EXPERIENCES = ['none', 'basic', 'advanced'] as const

/** What a workshop asks of whoever applies, on the apply page and at the desk. */
export function ApplicationFields({ field, kitHelp, ownHelp }: ApplicationFieldsProps) {
  const t = useT()
  const contract = <FieldContract of="answers" why={t('arduino.apply.why')} />
  return (
    <>
      <RadioGroup
        {...field('experience')}
        legend={t('arduino.apply.experience')}
        options={EXPERIENCES.map((value) => ({ value, label: t(`arduino.experience.${value}`) }))}
        contract={contract}
        required
      />
      <RadioGroup
        {...field('bringsOwnKit')}
        legend={t('arduino.apply.kit')}
        options={[
          { value: 'no', label: t('arduino.apply.needsKit'), help: kitHelp },
          { value: 'yes', label: t('arduino.apply.ownKit'), help: ownHelp },
        ]}
        contract={<FieldContract of="kit" />}
        required
      />
      <Field
        {...field('motivation')}
        label={t('arduino.apply.motivation')}
        help={t('arduino.apply.motivationHelp')}
        contract={contract}
        required
      >
        <Textarea rows={3} maxLength={1000} />
      </Field>
      <Field {...field('projectIdea')} label={t('arduino.apply.projectIdea')} contract={contract}>
        <Textarea rows={3} maxLength={1000} />
      </Field>
    </>
  )
}
