import type { Data } from '@generated/data'
import { getJson } from '~/lib/http'
import { urlFor } from '~/client'
import { Combobox } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import type { FieldOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { ReactNode } from 'react'

export interface PersonPickerProps extends FieldOf<PersonHit | null> {
  slug: string
  /** Only people whose role lets them have a duty. */
  staff?: boolean
  label: ReactNode
  help: ReactNode
}

/** Finds a person by exact e-mail or code, or from three letters of the name. */
export function PersonCombobox({
  slug,
  staff = false,
  value,
  onChange,
  ...field
}: PersonPickerProps) {
  const t = useT()
  return (
    <Field {...field} required>
      <Combobox
        value={value}
        onChange={onChange}
        load={personSearch(slug, { staff })}
        minLength={3}
        itemKey={(person) => person.publicId}
        itemLabel={(person) => person.name}
        renderItem={(person) => (
          <span className="block">
            {person.name}
            <span className="block text-sm text-ink-2">
              {person.campus ?? t('registration_desk.desk.noCampus')} · {person.maskedEmail}
            </span>
          </span>
        )}
      />
    </Field>
  )
}

export type PersonHit = Data.Registrations.PersonHit

/** @returns a function that asks the server for people; every search is recorded there */
function personSearch(slug: string, options: { staff?: boolean } = {}) {
  return (query: string, signal: AbortSignal): Promise<PersonHit[]> => {
    const path = urlFor('registrations.people', { announcement: slug })
    const wanted = new URLSearchParams({ q: query, ...(options.staff ? { staff: 'true' } : {}) })
    return getJson<PersonHit[]>(`${path}?${wanted}`, signal)
  }
}
