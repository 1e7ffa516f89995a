import { RecordForm, NameAndCode } from '~/components/catalogue/record_form'
import { Alert } from '~/components/ui/alert'
import { Field, useTextField } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { Checkbox, ticked } from '~/components/ui/checkbox'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface CampusFormProps {
  /** Null: a new one. */
  campus: Data.Catalogue.Campus | null
  zones: Zone[]
  suggestedZone?: string
  eventsAhead?: number
}

export function CampusForm({
  campus,
  zones,
  suggestedZone = '',
  eventsAhead = 0,
}: CampusFormProps) {
  const t = useT()
  const form = useForm({
    name: campus?.name ?? '',
    code: campus?.code ?? '',
    address: campus?.address ?? '',
    city: campus?.city ?? '',
    timeZone: campus?.timeZone ?? suggestedZone,
    acceptsZoneChange: false,
  })
  const { data } = form
  const movesEvents = campus !== null && eventsAhead > 0 && data.timeZone !== campus.timeZone
  return (
    <RecordForm
      form={form}
      path="/campuses"
      record={campus}
      submit={t('catalogue.campuses.create')}
    >
      <FormSection
        title={t('catalogue.sections.what')}
        description={t('catalogue.campuses.whatHelp')}
      >
        <NameAndCode form={form} />
      </FormSection>
      <FormSection
        title={t('catalogue.sections.where')}
        description={t('catalogue.campuses.whereHelp')}
      >
        <FieldRow>
          <Field {...form.field('address')} label={t('catalogue.fields.address')} required>
            <Input maxLength={200} autoComplete="off" />
          </Field>
          <Field {...form.field('city')} label={t('catalogue.fields.city')} required>
            <Input maxLength={120} autoComplete="off" />
          </Field>
        </FieldRow>
        <Field
          {...form.field('timeZone')}
          label={t('catalogue.fields.timeZone')}
          help={t('catalogue.campuses.timeZoneHelp')}
          required
        >
          <ZoneSelect zones={zones} placeholder={t('catalogue.campuses.chooseZone')} />
        </Field>
        {movesEvents && (
          <>
            <Alert tone="wait" title={t('catalogue.campuses.zoneTitle', { count: eventsAhead })}>
              {t('catalogue.campuses.zoneWarning')}
            </Alert>
            <Checkbox
              {...ticked(form.field('acceptsZoneChange'))}
              label={t('catalogue.campuses.zoneAccept')}
            />
          </>
        )}
      </FormSection>
    </RecordForm>
  )
}

export type Zone = {
  id: string
  offsetMinutes: number
}

interface ZoneSelectProps {
  zones: Zone[]
  placeholder: string
}

/**
 * Every time zone by region, in the platform's own select: typing the first letters of a city finds it,
 * on a phone too.
 */
function ZoneSelect({ zones, placeholder }: ZoneSelectProps) {
  const regions = Map.groupBy(zones, ({ id }) => id.split('/')[0]!)
  return (
    <select {...useTextField({})} className="control">
      <option value="">{placeholder}</option>
      {[...regions].map(([region, inRegion]) => (
        <optgroup key={region} label={region}>
          {inRegion.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {cityOf(zone.id)} ({offsetText(zone.offsetMinutes)})
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires, Argentina` */
function cityOf(id: string): string {
  const [region, ...rest] = id.replaceAll('_', ' ').split('/')
  return rest.toReversed().join(', ') || region!
}

/** @returns `UTC−06:00`, with a real minus sign */
function offsetText(minutes: number): string {
  const sign = minutes < 0 ? '−' : '+'
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `UTC${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
