import type { FormApi, SessionRow } from '~/components/announcements/form_types'
import { rowKey } from '~/components/announcements/form_values'
import { RowList } from '~/components/announcements/row_list'
import { Field } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input, Select, DateTimeInput } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

const SESSIONS_MAX = 60

/** Campus, venue, start and end, and the sessions where there is more than one sitting. */
export function ScheduleSection(form: FormApi) {
  const t = useT()
  const { data, eventField, choices } = form
  const { event } = data
  const zone = choices.campuses.find((campus) => String(campus.id) === event.campusId)?.timeZone
  return (
    <FormSection
      title={t('announcements.form.schedule')}
      description={
        zone
          ? t('announcements.form.scheduleHelp', { zone: zone.replaceAll('_', ' ') })
          : t('announcements.form.scheduleHelpNone')
      }
    >
      <FieldRow>
        <Field {...eventField('campusId')} label={t('announcements.form.campus')} required>
          <Select
            placeholder={t('announcements.form.chooseCampus')}
            options={choices.campuses.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Field
          {...eventField('venue')}
          label={t('announcements.form.venue')}
          help={t('announcements.form.venueHelp')}
          required
        >
          <Input maxLength={160} />
        </Field>
        {(['startsAt', 'endsAt'] as const).map((key) => (
          <Field key={key} {...eventField(key)} label={t(`announcements.form.${key}`)} required>
            <DateTimeInput
              {...(key === 'endsAt' && event.startsAt ? { min: event.startsAt } : {})}
            />
          </Field>
        ))}
        {event.sessions.length === 0 && (
          <Field
            {...eventField('checkInOpensMinutesBefore')}
            label={t('announcements.form.checkIn')}
            help={t('announcements.form.checkInHelp')}
          >
            <Input type="number" min={0} max={1440} />
          </Field>
        )}
      </FieldRow>
      <Sessions {...form} />
    </FormSection>
  )
}

function Sessions({ data: { event }, errors, eventField }: FormApi) {
  const t = useT()
  const next = (): SessionRow => ({
    key: rowKey(),
    publicId: null,
    name: t('announcements.form.session', { number: event.sessions.length + 1 }),
    startsAt: event.sessions.at(-1)?.endsAt ?? event.startsAt,
    endsAt: event.sessions.length === 0 ? event.endsAt : '',
    checkInOpensMinutesBefore: event.checkInOpensMinutesBefore,
  })
  return (
    <div className="grid gap-3">
      <div>
        <h3>{t('announcements.form.sessions')}</h3>
        <p className="text-sm text-ink-2">{t('announcements.form.sessionsHelp')}</p>
      </div>
      <RowList
        {...eventField('sessions')}
        errors={errors}
        nameOf={(number) => t('announcements.form.session', { number })}
        addLabel={t('announcements.form.addSession')}
        create={next}
        max={SESSIONS_MAX}
      >
        {(field) => (
          <>
            <Field {...field('name')} label={t('announcements.form.sessionName')} required>
              <Input maxLength={120} />
            </Field>
            <FieldRow>
              {(['startsAt', 'endsAt'] as const).map((key) => (
                <Field key={key} {...field(key)} label={t(`announcements.form.${key}`)} required>
                  <DateTimeInput />
                </Field>
              ))}
              <Field
                {...field('checkInOpensMinutesBefore')}
                label={t('announcements.form.checkIn')}
                help={t('announcements.form.checkInHelp')}
              >
                <Input type="number" min={0} max={1440} />
              </Field>
            </FieldRow>
          </>
        )}
      </RowList>
    </div>
  )
}
