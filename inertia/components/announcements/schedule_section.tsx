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
  const { data, errors, setEvent, choices } = form
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
        <Field
          name="event.campusId"
          label={t('announcements.form.campus')}
          error={errors['event.campusId']}
          required
        >
          <Select
            value={event.campusId}
            placeholder={t('announcements.form.chooseCampus')}
            options={choices.campuses.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => setEvent({ campusId: target.value })}
          />
        </Field>
        <Field
          name="event.venue"
          label={t('announcements.form.venue')}
          help={t('announcements.form.venueHelp')}
          error={errors['event.venue']}
          required
        >
          <Input
            value={event.venue}
            maxLength={160}
            onChange={({ target }) => setEvent({ venue: target.value })}
          />
        </Field>
        {(['startsAt', 'endsAt'] as const).map((key) => (
          <Field
            key={key}
            name={`event.${key}`}
            label={t(`announcements.form.${key}`)}
            error={errors[`event.${key}`]}
            required
          >
            <DateTimeInput
              value={event[key]}
              {...(key === 'endsAt' && event.startsAt ? { min: event.startsAt } : {})}
              onChange={({ target }) => setEvent({ [key]: target.value })}
            />
          </Field>
        ))}
        <Field
          name="event.checkInOpensMinutesBefore"
          label={t('announcements.form.checkIn')}
          help={t('announcements.form.checkInHelp')}
          error={errors['event.checkInOpensMinutesBefore']}
        >
          <Input
            type="number"
            min={0}
            max={1440}
            value={event.checkInOpensMinutesBefore}
            onChange={({ target }) => setEvent({ checkInOpensMinutesBefore: target.value })}
          />
        </Field>
      </FieldRow>
      <Sessions {...form} />
    </FormSection>
  )
}

function Sessions({ data, errors, setEvent }: FormApi) {
  const t = useT()
  const { event } = data
  const next = (): SessionRow => ({
    key: rowKey(),
    publicId: null,
    name: t('announcements.form.session', { number: event.sessions.length + 1 }),
    startsAt: event.sessions.at(-1)?.endsAt ?? event.startsAt,
    endsAt: event.sessions.length === 0 ? event.endsAt : '',
  })
  return (
    <div className="grid gap-3">
      <div>
        <h3>{t('announcements.form.sessions')}</h3>
        <p className="text-sm text-ink-2">{t('announcements.form.sessionsHelp')}</p>
      </div>
      <RowList
        rows={event.sessions}
        onChange={(sessions) => setEvent({ sessions })}
        nameOf={(number) => t('announcements.form.session', { number })}
        addLabel={t('announcements.form.addSession')}
        create={next}
        max={SESSIONS_MAX}
      >
        {(row, index, change) => (
          <>
            <Field
              name={`event.sessions.${index}.name`}
              label={t('announcements.form.sessionName')}
              error={errors[`event.sessions.${index}.name`]}
              required
            >
              <Input
                value={row.name}
                maxLength={120}
                onChange={({ target }) => change({ name: target.value })}
              />
            </Field>
            <FieldRow>
              {(['startsAt', 'endsAt'] as const).map((key) => (
                <Field
                  key={key}
                  name={`event.sessions.${index}.${key}`}
                  label={t(`announcements.form.${key}`)}
                  error={errors[`event.sessions.${index}.${key}`]}
                  required
                >
                  <DateTimeInput
                    value={row[key]}
                    onChange={({ target }) => change({ [key]: target.value })}
                  />
                </Field>
              ))}
            </FieldRow>
          </>
        )}
      </RowList>
    </div>
  )
}
