import type { FormApi, SettingsValues } from '~/components/announcements/form_types'
import { Field } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input, DateTimeInput } from '~/components/ui/inputs'
import { fieldsOf } from '~/hooks/use_form'
import { Checkbox, RadioGroup, ticked } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n'

/** How many places, when registration is open, who decides. */
export function PlacesSection(form: FormApi) {
  const t = useT()
  const { data, eventField, edited } = form
  const { endsAt } = data.event
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
          {...eventField('capacity')}
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
        >
          <Input type="number" min={Math.max(1, edited?.taken ?? 1)} max={100_000} />
        </Field>
      </FieldRow>
      <div className="grid gap-1">
        <Checkbox
          {...ticked(eventField('waitlist'))}
          label={t('announcements.form.waitlist')}
          help={t('announcements.form.waitlistHelp')}
        />
        <Checkbox
          {...ticked(eventField('approval'))}
          label={t('announcements.form.approval')}
          help={t('announcements.form.approvalHelp')}
        />
        {data.kind !== 'codefest' && (
          <Checkbox
            {...ticked(eventField('countsNoShows'))}
            label={t('announcements.form.countsNoShows')}
            help={t('announcements.form.countsNoShowsHelp')}
          />
        )}
        <Checkbox
          {...ticked(settingOf(form)('welcomesByName'))}
          label={t('announcements.form.welcomesByName')}
          help={t('announcements.form.welcomesByNameHelp')}
        />
      </div>
      <FieldRow>
        {times.map(([key, label, help]) => (
          <Field
            key={key}
            {...eventField(key)}
            label={t(`announcements.form.${label}`)}
            help={t(`announcements.form.${help}`)}
          >
            <DateTimeInput {...(endsAt ? { max: endsAt } : {})} />
          </Field>
        ))}
      </FieldRow>
    </FormSection>
  )
}

/** What only one kind of event has. */
export function KindSection(form: FormApi) {
  if (form.data.kind === 'arduino') return <KitsSection {...form} />
  if (form.data.kind === 'codefest') return <TeamsSection {...form} />
  if (form.data.kind === 'vocational') return <PointsSection {...form} />
  return null
}

function KitsSection(form: FormApi) {
  const t = useT()
  return (
    <FormSection
      title={t('announcements.form.kitsTitle')}
      description={t('announcements.form.kitsHelp')}
    >
      <Numbers form={form} keys={['kits']} min={0} max={500} />
    </FormSection>
  )
}

function TeamsSection(form: FormApi) {
  const t = useT()
  return (
    <FormSection
      title={t('announcements.form.teams')}
      description={t('announcements.form.teamsHelp')}
    >
      <Numbers form={form} keys={['teamSizeMin', 'teamSizeMax']} min={1} max={20} />
      <RadioGroup
        {...settingOf(form)('feePer')}
        legend={t('announcements.form.feePer')}
        options={[
          { value: 'team', label: t('announcements.form.feeTeam') },
          { value: 'person', label: t('announcements.form.feePerson') },
        ]}
      />
      <Field
        {...settingOf(form)('repositoryUntil')}
        label={t('announcements.form.repositoryUntil')}
        help={t('announcements.form.repositoryHelp')}
      >
        <DateTimeInput {...(form.data.event.endsAt ? { max: form.data.event.endsAt } : {})} />
      </Field>
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

export function settingOf({ data: { event }, errors, setEvent }: FormApi) {
  return fieldsOf('event.settings.', event.settings, errors, (changed) =>
    setEvent({ settings: { ...event.settings, ...changed } })
  )
}

interface NumbersProps {
  form: FormApi
  keys: (keyof SettingsValues & (`teamSize${string}` | `points${string}` | 'kits'))[]
  min: number
  max: number
}

function Numbers({ form, keys, min, max }: NumbersProps) {
  const t = useT()
  const field = settingOf(form)
  return (
    <FieldRow>
      {keys.map((key) => (
        <Field key={key} {...field(key)} label={t(`announcements.form.${key}`)}>
          <Input type="number" min={min} max={max} />
        </Field>
      ))}
    </FieldRow>
  )
}
