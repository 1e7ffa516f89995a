import type { PersonHit } from '~/components/registrations/details/person_combobox'
import type { Data } from '@generated/data'
import { getJson } from '~/lib/http'
import { urlFor } from '~/client'
import { useEffect, useState } from 'react'
import { Alert } from '~/components/ui/alert'
import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { Textarea } from '~/components/ui/inputs'
import { useObstacleSentence } from '~/components/registrations/obstacles'
import type { FieldOf } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

interface DeskVerdictProps {
  /** For what the person chose, where that makes a difference. */
  view: Omit<DeskView, 'withKit'> | null
  isNew: boolean
  timeZone: string
  /** The reason that sets obstacles aside. */
  field: FieldOf<string>
}

/** The obstacles for the person at the desk, and the reason that sets them aside. */
export function DeskVerdict({ view, isNew, timeZone, field }: DeskVerdictProps) {
  const t = useT()
  const { formatMoney } = useFormat()
  const sentence = useObstacleSentence(timeZone)
  const isBarred = view !== null && view.obstacles.length > 0
  const mayOverride = isNew || (isBarred && view.canOverride)
  return (
    <div className="grid gap-4 empty:hidden" aria-live="polite">
      {view && !isBarred && view.expected !== 'none' && (
        <Alert tone="good" title={t(`registration_desk.desk.outcome.${view.expected}`)}>
          {view.price &&
            t('registration_desk.desk.price', {
              price: formatMoney(view.price.amountMinor, view.price.currency),
            })}
        </Alert>
      )}
      {isBarred && (
        <Alert
          tone={view.canOverride ? 'wait' : 'bad'}
          title={t('registration_desk.desk.obstacles')}
        >
          <ul className="list-disc pl-5">
            {view.obstacles.map((obstacle) => (
              <li key={obstacle.code}>{sentence(obstacle)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {mayOverride && (
        <Field
          {...field}
          label={t('registration_desk.desk.overrideReason')}
          help={
            isNew
              ? t('registration_desk.desk.newPersonReason')
              : t('registration_desk.desk.overrideHelp')
          }
          contract={<FieldContract of="reasons" />}
          required={isBarred}
        >
          <Textarea rows={2} maxLength={500} />
        </Field>
      )}
    </div>
  )
}

export type DeskView = Data.Registrations.DeskView

/** @returns what the rules say about registering the person, or null while that is not known */
export function useDeskView(slug: string, person: PersonHit | null): DeskView | null {
  const [known, setKnown] = useState<{ of: string; view: DeskView } | null>(null)
  const publicId = person?.publicId
  useEffect(() => {
    if (!publicId) return
    const controller = new AbortController()
    const path = urlFor('registrations.people.show', { announcement: slug, person: publicId })
    getJson<DeskView>(path, controller.signal)
      .then((view) => setKnown({ of: publicId, view }))
      .catch(() => setKnown(null))
    return () => controller.abort()
  }, [slug, publicId])
  return known !== null && known.of === publicId ? known.view : null
}
