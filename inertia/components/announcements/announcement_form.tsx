import { router } from '@inertiajs/react'
import { useState } from 'react'
import { urlFor } from '~/client'
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
  SeriesScope,
  UsualHours,
} from '~/components/announcements/form_types'
import { emptyValues, sentValues, valuesOf } from '~/components/announcements/form_values'
import { typedChanges } from '~/components/announcements/plan_of_form'
import { KindSection, PlacesSection } from '~/components/announcements/places_section'
import { PricesSection } from '~/components/announcements/prices_section'
import { QuestionsSection } from '~/components/announcements/questions_section'
import { ScheduleSection } from '~/components/announcements/schedule_section'
import {
  useAutosave,
  type AutosaveState,
  type Stored,
} from '~/components/announcements/use_autosave'
import { useBackup } from '~/components/announcements/use_backup'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { SaveBar } from '~/components/ui/form'
import { StaleAlert } from '~/components/ui/stale_alert'
import { fieldsOf, useForm, submitting } from '~/hooks/use_form'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  choices: Choices
  /** ISO 4217. */
  currency: string
  /** Of the person's own events, the most usual first. */
  usualHours: UsualHours[]
  /** Null: a new one. */
  edited: EditedAnnouncement | null
}

const TellDialog = dialogOnDemand(() =>
  import('~/components/announcements/tell_dialog').then((module) => module.TellDialog)
)

/** Writes a new announcement, or edits one: the same form. */
export function AnnouncementForm({ choices, currency, usualHours, edited }: Props) {
  // Not as a function: then the defaults could not be set after a save.
  const [initial] = useState(() => (edited ? valuesOf(edited, choices) : emptyValues(choices)))
  const form = useForm<{ values: FormValues }>({ values: initial })
  const [stored, setStored] = useState<Stored>({
    slug: edited?.slug ?? null,
    version: edited?.version ?? null,
  })
  const { version } = stored
  const [intent, setIntent] = useState<Intent>('save')
  const [asked, setAsked] = useState<{ intent: Intent; base: number | undefined } | null>(null)
  const { values } = form.data
  const backup = useBackup(stored.slug ?? 'new', values, form.isDirty)
  const isLinked = edited !== null && edited.series !== null
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
    usualHours,
    edited,
  }

  const autosave = useAutosave({
    // What saved itself in one event could not be taken over by the others of its series any more.
    isOn: isDraft(edited) && !isLinked && form.isDirty && !form.processing && canBeKept(values),
    values,
    stored,
    onSaved(saved, sent) {
      setStored(saved)
      form.setDefaults({ values: sent })
      if (stored.slug) return
      // A reload finds the draft. The page stays as it is, with whatever is being typed.
      const url = urlFor('announcements.edit', { announcement: saved.slug })
      router.replace({ url, preserveState: true, preserveScroll: true })
    },
  })

  const planChanges = edited ? typedChanges(edited, valuesOf(edited, choices).event, values) : []

  function save(wanted: Intent, base?: number) {
    if (planChanges.length > 0 || isLinked) setAsked({ intent: wanted, base })
    else void send(wanted, base)
  }

  async function send(wanted: Intent, base?: number, told?: { tell: boolean; scope: SeriesScope }) {
    setAsked(null)
    const now = await autosave.settled()
    setIntent(wanted)
    let sent = values
    form.transform((data) => {
      sent = data.values
      return { ...sentValues(sent, wanted, base ?? now.version), ...told } as never
    })
    const options = {
      // The form goes on at its place; the announcement's own page begins with what is next.
      preserveScroll: ({ component }: { component: string }) => component !== 'announcements/show',
      onSuccess: ({ props }: { props: Record<string, unknown> }) => {
        backup.forget()
        const saved = props.announcement as EditedAnnouncement | undefined
        if (!saved?.values) return
        const next = { values: valuesOf(saved, choices) }
        form.setDefaults(next)
        // What was typed meanwhile stays, and is not saved yet.
        form.setData((data) => (data.values === sent ? next : data))
        setStored({ slug: saved.slug, version: saved.version })
      },
    }
    if (now.slug) form.put(`/announcements/${now.slug}`, options)
    else form.post('/announcements', options)
  }

  const sections = (
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
      <SaveBar
        dirty={form.isDirty}
        recentlySuccessful={form.recentlySuccessful}
        note={
          isDraft(edited) && !isLinked ? (
            <AutosaveNote
              state={autosave.state}
              dirty={form.isDirty}
              isTemplate={edited?.isTemplate ?? false}
            />
          ) : undefined
        }
      >
        <SaveButtons
          status={edited?.isTemplate ? 'template' : (edited?.status ?? null)}
          isScheduling={values.publishAt !== ''}
          processing={form.processing ? intent : null}
          onSave={save}
        />
      </SaveBar>
    </form>
  )
  return (
    <>
      {sections}
      {edited && (
        <TellDialog
          warm={planChanges.length > 0 || (isLinked && form.isDirty)}
          open={asked !== null}
          onClose={() => setAsked(null)}
          onSave={(tell, scope) => void send(asked!.intent, asked!.base, { tell, scope })}
          {...{ changes: planChanges, choices, edited }}
        />
      )}
    </>
  )
}

/** The least that the server takes. */
function canBeKept({ title }: FormValues) {
  return title.trim().length >= 3
}

function isDraft(edited: EditedAnnouncement | null) {
  return edited === null || edited.status === 'draft'
}

/** How it stands with the draft that saves itself. */
function AutosaveNote({
  state,
  dirty,
  isTemplate,
}: {
  state: AutosaveState
  dirty: boolean
  isTemplate: boolean
}) {
  const t = useT()
  const { formatTime } = useFormat()
  const { timeZone } = useShared()
  if (!dirty && state.is !== 'saved') return null
  if (state.is === 'waiting') return t('announcements.autosave.waiting')
  if (state.is === 'invalid') return t('announcements.autosave.invalid')
  if (state.is === 'refused') return t('announcements.autosave.refused', state)
  if (dirty || state.is !== 'saved') return t('ui.form.unsaved')
  const time = formatTime(state.at, { timeZone })
  return isTemplate
    ? t('announcements.autosave.templateSaved', { time })
    : t('announcements.autosave.saved', { time })
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
  if (status === 'template') {
    return button('draft', t('announcements.form.saveTemplate'), 'primary')
  }
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
