import { useState } from 'react'
import { AudienceSection, PublishingSection } from '~/components/announcements/audience_section'
import { BasicsSection, TextSection } from '~/components/announcements/basics_section'
import { ContactSection } from '~/components/announcements/contact_section'
import { CoverSection } from '~/components/announcements/cover_section'
import type {
  Choices,
  EditedAnnouncement,
  FormApi,
  FormValues,
  Intent,
  EventValues,
} from '~/components/announcements/form_types'
import { emptyValues, sentValues, valuesOf } from '~/components/announcements/form_values'
import { KindSection, PlacesSection } from '~/components/announcements/places_section'
import { PricesSection } from '~/components/announcements/prices_section'
import { QuestionsSection } from '~/components/announcements/questions_section'
import { ScheduleSection } from '~/components/announcements/schedule_section'
import { useBackup } from '~/components/announcements/use_backup'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { SaveBar } from '~/components/ui/form'
import { StaleAlert } from '~/components/ui/stale_alert'
import { fieldsOf, useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  choices: Choices
  /** ISO 4217. */
  currency: string
  /** Null: a new one. */
  edited: EditedAnnouncement | null
}

/** Writes a new announcement, or edits one: the same form. */
export function AnnouncementForm({ choices, currency, edited }: Props) {
  // Not as a function: then the defaults could not be set after a save.
  const [initial] = useState(() => (edited ? valuesOf(edited, choices) : emptyValues(choices)))
  const form = useForm<{ values: FormValues }>({ values: initial })
  const [version, setVersion] = useState(edited?.version ?? null)
  const [intent, setIntent] = useState<Intent>('save')
  const { values } = form.data
  const backup = useBackup(edited?.slug ?? 'new', values, form.isDirty)
  const isStale = edited !== null && version !== null && edited.version > version

  const change = (next: (current: FormValues) => FormValues) =>
    form.setData((data) => ({ values: next(data.values) }))
  const errors = form.errors as Partial<Record<string, string>>
  const set: FormApi['set'] = (changes) => change((current) => ({ ...current, ...changes }))
  const setEvent: FormApi['setEvent'] = (changes) =>
    change((current) => ({ ...current, event: { ...current.event, ...changes } }))
  const api: FormApi = {
    data: values,
    errors,
    set,
    field: fieldsOf('', values, errors, set),
    setEvent,
    eventField: fieldsOf('event.', values.event, errors, setEvent),
    choices,
    currency,
    edited,
  }

  function save(wanted: Intent, base = version) {
    setIntent(wanted)
    form.transform(() => sentValues(values, wanted, base) as never)
    const options = {
      preserveScroll: true,
      onSuccess: ({ props }: { props: Record<string, unknown> }) => {
        backup.forget()
        const saved = props.announcement as EditedAnnouncement | undefined
        if (!edited || !saved?.values) return
        const next = { values: valuesOf(saved, choices) }
        form.setDefaults(next)
        form.setData(next)
        setVersion(saved.version)
      },
    }
    if (edited) form.put(`/announcements/${edited.slug}`, options)
    else form.post('/announcements', options)
  }

  return (
    <form noValidate onSubmit={submitting(() => save(isDraft(edited) ? 'draft' : 'save'))}>
      <div className="grid gap-4 pb-6 empty:hidden">
        <ErrorSummary errors={errors} />
        {isStale && (
          <StaleAlert
            href={`/announcements/${edited.slug}`}
            onKeep={() => save(intent, edited.version)}
          />
        )}
        {backup.kept && !form.isDirty && (
          <Kept
            onRestore={() => {
              form.setData({ values: backup.kept! })
              backup.forget()
            }}
            onDiscard={backup.forget}
          />
        )}
      </div>
      <BasicsSection {...api} />
      <TextSection {...api} />
      {values.kind !== 'notice' && (
        <>
          <ScheduleSection {...api} />
          <ContactSection {...api} />
          <PlacesSection {...api} />
          <KindSection {...api} />
          <PricesSection {...api} />
          <QuestionsSection {...api} />
          <AudienceSection {...api} />
        </>
      )}
      <CoverSection {...api} />
      <PublishingSection {...api} />
      <Concerned {...api} />
      <SaveBar dirty={form.isDirty} recentlySuccessful={form.recentlySuccessful}>
        <SaveButtons
          status={edited?.status ?? null}
          isScheduling={values.publishAt !== ''}
          processing={form.processing ? intent : null}
          onSave={save}
        />
      </SaveBar>
    </form>
  )
}

function isDraft(edited: EditedAnnouncement | null) {
  return edited === null || edited.status === 'draft'
}

interface SaveButtonsProps {
  status: string | null
  isScheduling: boolean
  /** What is being sent right now. */
  processing: Intent | null
  onSave: (intent: Intent) => void
}

function SaveButtons({ status, isScheduling, processing, onSave }: SaveButtonsProps) {
  const t = useT()
  const button = (intent: Intent, label: string, variant: 'primary' | 'secondary') => (
    <Button
      type={variant === 'secondary' ? 'submit' : 'button'}
      variant={variant}
      loading={processing === intent}
      disabled={processing !== null}
      onClick={(event) => {
        event.preventDefault()
        onSave(intent)
      }}
    >
      {label}
    </Button>
  )
  if (status === null || status === 'draft' || status === 'scheduled') {
    return (
      <>
        {button(
          'draft',
          status === 'scheduled'
            ? t('announcements.form.backToDraft')
            : t('announcements.form.saveDraft'),
          'secondary'
        )}
        {isScheduling
          ? button('schedule', t('announcements.form.schedule_'), 'primary')
          : button('publish', t('announcements.form.publish'), 'primary')}
      </>
    )
  }
  return button('save', t('announcements.form.save'), 'primary')
}

function Kept({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  const t = useT()
  return (
    <Alert
      tone="info"
      title={t('announcements.form.backupTitle')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onRestore}>
            {t('announcements.form.backupRestore')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            {t('announcements.form.backupDiscard')}
          </Button>
        </div>
      }
    >
      {t('announcements.form.backupBody')}
    </Alert>
  )
}

/** Says before saving that people are mailed about a new time or place, and how many. */
function Concerned({ data, edited, choices }: FormApi) {
  const t = useT()
  if (!edited?.values.event || edited.concerned === 0 || data.kind === 'notice') return null
  const stored = valuesOf(edited, choices).event
  if (planOf(stored) === planOf(data.event) || isOver(edited, stored, data.event)) return null
  return (
    <div role="status">
      <Alert title={t('announcements.form.concernedTitle')}>
        {t('announcements.form.concerned', { count: edited.concerned })}
      </Alert>
    </div>
  )
}

function isOver(edited: EditedAnnouncement, ...plans: EventValues[]): boolean {
  return plans.every(({ endsAt }) => endsAt <= edited.openedAt)
}

/** Time and place, to compare; a session's name alone tells nobody anything new. */
function planOf({ campusId, venue, startsAt, endsAt, sessions }: EventValues): string {
  const times = sessions
    .map((session) => [session.publicId ?? '', session.startsAt, session.endsAt].join(' '))
    .sort()
  return JSON.stringify([campusId, venue.trim(), startsAt, endsAt, times])
}
