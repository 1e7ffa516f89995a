import type { FormApi, SettingsValues } from '~/components/announcements/form_types'
import { Field } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input, DateTimeInput } from '~/components/ui/inputs'
import { Checkbox, RadioGroup } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n'

/** How many places, when registration is open, who decides. */
export function PlacesSection({ data, errors, setEvent, edited }: FormApi) {
  const t = useT()
  const { event } = data
  const times = [
    ['registrationOpensAt', 'opensAt', 'opensHelp'],
    ['registrationClosesAt', 'closesAt', 'closesHelp'],
    ['cancelUntil', 'cancelUntil', 'cancelHelp'],
  ] as const
  return (
    <FormSection
      title={t('announcements.form.places')}
      description={t('announcements.form.placesHelp')}
    >
      <FieldRow>
        <Field
          name="event.capacity"
          label={
            data.kind === 'codefest'
              ? t('announcements.form.capacityTeams')
              : t('announcements.form.capacity')
          }
          help={
            edited && edited.taken > 0
              ? t('announcements.form.capacityTaken', { count: edited.taken })
              : t('announcements.form.capacityHelp')
          }
          error={errors['event.capacity']}
        >
          <Input
            type="number"
            min={Math.max(1, edited?.taken ?? 1)}
            max={100_000}
            value={event.capacity}
            onChange={({ target }) => setEvent({ capacity: target.value })}
          />
        </Field>
      </FieldRow>
      <div className="grid gap-1">
        <Checkbox
          name="event.waitlist"
          label={t('announcements.form.waitlist')}
          help={t('announcements.form.waitlistHelp')}
          error={errors['event.waitlist']}
          checked={event.waitlist}
          onChange={({ target }) => setEvent({ waitlist: target.checked })}
        />
        <Checkbox
          name="event.approval"
          label={t('announcements.form.approval')}
          help={t('announcements.form.approvalHelp')}
          error={errors['event.approval']}
          checked={event.approval}
          onChange={({ target }) => setEvent({ approval: target.checked })}
        />
      </div>
      <FieldRow>
        {times.map(([key, label, help]) => (
          <Field
            key={key}
            name={`event.${key}`}
            label={t(`announcements.form.${label}`)}
            help={t(`announcements.form.${help}`)}
            error={errors[`event.${key}`]}
          >
            <DateTimeInput
              value={event[key]}
              {...(event.endsAt ? { max: event.endsAt } : {})}
              onChange={({ target }) => setEvent({ [key]: target.value })}
            />
          </Field>
        ))}
      </FieldRow>
    </FormSection>
  )
}

/** What only Codefest or only vocational events have. */
export function KindSection(form: FormApi) {
  if (form.data.kind === 'codefest') return <TeamsSection {...form} />
  if (form.data.kind === 'vocational') return <PointsSection {...form} />
  return null
}

function TeamsSection(form: FormApi) {
  const t = useT()
  const { data, errors } = form
  return (
    <FormSection
      title={t('announcements.form.teams')}
      description={t('announcements.form.teamsHelp')}
    >
      <Numbers form={form} keys={['teamSizeMin', 'teamSizeMax']} min={1} max={20} />
      <RadioGroup
        name="event.settings.feePer"
        legend={t('announcements.form.feePer')}
        error={errors['event.settings.feePer']}
        value={data.event.settings.feePer}
        onChange={(feePer) => form.setEvent({ settings: { ...data.event.settings, feePer } })}
        options={[
          { value: 'team', label: t('announcements.form.feeTeam') },
          { value: 'person', label: t('announcements.form.feePerson') },
        ]}
      />
    </FormSection>
  )
}

function PointsSection(form: FormApi) {
  const t = useT()
  return (
    <FormSection
      title={t('announcements.form.points')}
      description={t('announcements.form.pointsHelp')}
    >
      <Numbers
        form={form}
        keys={['pointsAccepted', 'pointsAttended', 'pointsEnrolled']}
        min={0}
        max={1000}
      />
    </FormSection>
  )
}

interface NumbersProps {
  form: FormApi
  keys: Exclude<keyof SettingsValues, 'feePer'>[]
  min: number
  max: number
}

function Numbers({ form, keys, min, max }: NumbersProps) {
  const t = useT()
  const { settings } = form.data.event
  return (
    <FieldRow>
      {keys.map((key) => (
        <Field
          key={key}
          name={`event.settings.${key}`}
          label={t(`announcements.form.${key}`)}
          error={form.errors[`event.settings.${key}`]}
        >
          <Input
            type="number"
            min={min}
            max={max}
            value={settings[key]}
            onChange={({ target }) =>
              form.setEvent({ settings: { ...settings, [key]: target.value } })
            }
          />
        </Field>
      ))}
    </FieldRow>
  )
}
