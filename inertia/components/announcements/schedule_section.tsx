import { useEffect, useRef } from 'react'
import { ClashNotes } from '~/components/announcements/clash_notes'
import type { FormApi, SessionRow } from '~/components/announcements/form_types'
import { rowKey } from '~/components/announcements/form_values'
import {
  atHours,
  endWith,
  nextSessionTimes,
  withSessionStart,
  withStart,
} from '~/components/announcements/helpful_times'
import { RowList } from '~/components/announcements/row_list'
import { later, onDayOf } from '~/components/announcements/wall_clock'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input, Select, DateTimeInput } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

const SESSIONS_MAX = 60

/** Campus, venue, start and end, and the sessions where there is more than one sitting. */
export function ScheduleSection(form: FormApi) {
  const t = useT()
  const { data, eventField, setEvent, choices, usualHours } = form
  const { event } = data
  const lastStart = useRef(event.startsAt)
  useEffect(() => {
    if (event.startsAt !== '') lastStart.current = event.startsAt
  }, [event.startsAt])
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
        <Field
          {...eventField('startsAt')}
          label={t('announcements.form.startsAt')}
          onChange={(startsAt) => {
            const minutes = usualHours[0]?.minutes
            setEvent(withStart(event, startsAt, { lastStart: lastStart.current, minutes }))
          }}
          required
        >
          <DateTimeInput />
        </Field>
        <Field {...eventField('endsAt')} label={t('announcements.form.endsAt')} required>
          <DateTimeInput {...(event.startsAt ? { min: event.startsAt } : {})} />
        </Field>
        <UsualHours {...form} />
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
      <ClashNotes {...form} />
    </FormSection>
  )
}

/** One's own usual hours, for the day that was chosen. */
function UsualHours({ data: { event }, setEvent, usualHours, edited }: FormApi) {
  const t = useT()
  const isPublished = edited !== null && !['draft', 'scheduled'].includes(edited.status)
  if (isPublished || usualHours.length === 0 || event.startsAt === '') return null
  if (event.sessions.length > 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
      <p id="usual-hours" className="text-sm text-ink-2">
        {t('announcements.form.usualHours')}
      </p>
      <ul aria-labelledby="usual-hours" className="flex flex-wrap gap-2">
        {usualHours.map((hours) => {
          const from = hours.startsAt
          const to = later(onDayOf(event.startsAt, from), hours.minutes).slice(-5)
          return (
            <li key={`${from} ${to}`}>
              <Button size="sm" onClick={() => setEvent(atHours(event, hours))}>
                {t('announcements.form.hours', { from, to })}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Sessions({ data: { event }, errors, eventField, setEvent }: FormApi) {
  const t = useT()
  const next = (): SessionRow => ({
    key: rowKey(),
    publicId: null,
    name: t('announcements.form.session', { number: event.sessions.length + 1 }),
    ...nextSessionTimes(event),
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
        onChange={(sessions) => {
          const isAdded = sessions.length > event.sessions.length
          setEvent({ sessions, ...(isAdded && { endsAt: endWith(sessions, event.endsAt) }) })
        }}
        errors={errors}
        nameOf={(number) => t('announcements.form.session', { number })}
        addLabel={t('announcements.form.addSession')}
        create={next}
        max={SESSIONS_MAX}
      >
        {(field, session, change) => (
          <>
            <Field {...field('name')} label={t('announcements.form.sessionName')} required>
              <Input maxLength={120} />
            </Field>
            <FieldRow>
              <Field
                {...field('startsAt')}
                label={t('announcements.form.startsAt')}
                onChange={(startsAt) => change(withSessionStart(session, startsAt))}
                required
              >
                <DateTimeInput />
              </Field>
              <Field {...field('endsAt')} label={t('announcements.form.endsAt')} required>
                <DateTimeInput {...(session.startsAt ? { min: session.startsAt } : {})} />
              </Field>
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
