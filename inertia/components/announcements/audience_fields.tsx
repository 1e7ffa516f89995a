import type { AudienceValues, Choices } from '~/components/announcements/form_types'
import { Boxes } from '~/components/ui/boxes'
import { useT } from '~/lib/i18n'

const KINDS = ['student', 'staff', 'external'] as const

interface Props {
  /** Path of the audience in the form: `audience`, `event.prices.0.audience`. */
  name: string
  value: AudienceValues
  onChange: (value: AudienceValues) => void
  choices: Choices
  errors: Partial<Record<string, string>>
}

/** Who is meant: "or" within a group of boxes, "and" between the groups; no box means everyone. */
export function AudienceFields({ name, value, onChange, choices, errors }: Props) {
  const t = useT()
  return (
    <div className="grid gap-2">
      <Boxes
        name={`${name}.kinds`}
        title={t('announcements.form.kinds')}
        options={KINDS.map((kind) => ({ value: kind, label: t(`enums.userKind.${kind}`) }))}
        chosen={value.kinds}
        onChange={(kinds) => onChange({ ...value, kinds })}
        errors={errors}
      />
      {(['campuses', 'faculties', 'courses'] as const).map((group) => {
        const key = (
          { campuses: 'campusIds', faculties: 'facultyIds', courses: 'courseIds' } as const
        )[group]
        return (
          <Boxes
            key={group}
            name={`${name}.${key}`}
            title={t(`announcements.form.${group}`)}
            options={choices[group].map((choice) => ({ value: choice.id, label: choice.name }))}
            chosen={value[key]}
            onChange={(ids) => onChange({ ...value, [key]: ids })}
            errors={errors}
          />
        )
      })}
    </div>
  )
}
