import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Badge, type Tone } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { EmptyState } from '~/components/ui/empty_state'
import { getJson } from '~/lib/http'
import { useFormat, useT, type Translate } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

type Message = NonNullable<DetailsProps['activeTab']['messages']>[number]

const TONES: Record<Message['state'], Tone> = { sent: 'good', planned: 'wait', cancelled: 'over' }

interface MessageHistoryProps {
  event: DetailsProps['event']
  messages: Message[]
}

/** What was written to the people of the event and what is planned, each with who got it. */
export function MessageHistory({ event, messages }: MessageHistoryProps) {
  const t = useT()
  const [opened, setOpened] = useState<Message | null>(null)
  if (messages.length === 0) {
    return (
      <EmptyState title={t('registration_desk.details.message.none')}>
        {t('registration_desk.details.message.noneBody')}
      </EmptyState>
    )
  }
  return (
    <Card as="section" title={t('registration_desk.details.message.history')} flush>
      <ul data-rows className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.publicId} className="grid gap-1.5 px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium break-words">{message.subject}</p>
              <Badge tone={TONES[message.state]}>{stateOf(t, message.state)}</Badge>
            </div>
            <p className="text-sm text-ink-2">
              {toWhom(t, message)} · <DateTime value={message.at} timeZone={event.timeZone} />{' '}
              {t('registration_desk.details.message.by', { name: message.sender })}
              {message.recipients !== null &&
                ` · ${t('registration_desk.details.message.reached', {
                  count: message.recipients,
                })}`}
            </p>
            <p className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setOpened(message)}>
                {t('registration_desk.details.message.whoGotIt')}
                <span className="sr-only">: {message.subject}</span>
              </Button>
              {message.state === 'planned' && <TakeBack slug={event.slug} message={message} />}
            </p>
          </li>
        ))}
      </ul>
      {opened && <WhoGotIt event={event} message={opened} onClose={() => setOpened(null)} />}
    </Card>
  )
}

function TakeBack({ slug, message }: { slug: string; message: Message }) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  return (
    <Button
      size="sm"
      loading={isSending}
      onClick={() =>
        router.delete(
          urlFor('registrations.messages.destroy', {
            announcement: slug,
            message: message.publicId,
          }),
          {
            preserveScroll: true,
            preserveState: true,
            onStart: () => setSending(true),
            onFinish: () => setSending(false),
          }
        )
      }
    >
      {t('registration_desk.details.message.takeBack')}
      <span className="sr-only">: {message.subject}</span>
    </Button>
  )
}

interface Reached {
  publicId: string
  name: string
  mail: 'waiting' | 'sent' | 'failed' | null
  at: string | null
}

interface WhoGotItProps {
  event: DetailsProps['event']
  message: Message
  onClose: () => void
}

/** The text, and everybody whom it reached with what became of the mail. */
function WhoGotIt({ event, message, onClose }: WhoGotItProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const [people, setPeople] = useState<Reached[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const path = urlFor('registrations.messages.show', {
    announcement: event.slug,
    message: message.publicId,
  })
  useEffect(() => {
    const controller = new AbortController()
    getJson<{ people: Reached[] }>(path, controller.signal).then(
      (answer) => setPeople(answer.people),
      () => controller.signal.aborted || setFailed(true)
    )
    return () => controller.abort()
  }, [path])

  const mailOf = ({ mail, at }: Reached) => {
    if (mail === 'sent' && at) {
      const when = formatDateTime(at, { timeZone: event.timeZone })
      return t('registration_desk.details.message.mailSent', { when })
    }
    if (mail === 'failed') return t('registration_desk.details.message.mailFailed')
    return mail === 'waiting'
      ? t('registration_desk.details.message.mailWaiting')
      : t('registration_desk.details.message.mailUnknown')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={message.subject}
      width="lg"
      actions={<CloseButton>{t('ui.close')}</CloseButton>}
    >
      <section className="grid gap-2">
        <h3 className="sr-only">{t('registration_desk.details.message.text')}</h3>
        <p className="break-words whitespace-pre-line">{message.body}</p>
      </section>
      <section className="grid gap-2">
        <h3>{t('registration_desk.details.message.people')}</h3>
        {hasFailed && <Alert tone="bad">{t('registration_desk.details.message.failed')}</Alert>}
        <p role="status" className="text-ink-2 empty:hidden">
          {!people && !hasFailed && t('registration_desk.details.message.loading')}
          {people?.length === 0 && t('registration_desk.details.message.plannedNote')}
        </p>
        {people && people.length > 0 && (
          <ul
            tabIndex={0}
            aria-label={t('registration_desk.details.message.people')}
            className="max-h-80 divide-y divide-line overflow-y-auto rounded-lg border border-line"
          >
            {people.map((person) => (
              <li
                key={person.publicId}
                className="flex flex-wrap justify-between gap-x-4 px-3 py-2"
              >
                <span className="font-medium break-words">{person.name}</span>
                <span className="text-sm text-ink-2">{mailOf(person)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Dialog>
  )
}

function stateOf(t: Translate, state: Message['state']): string {
  if (state === 'sent') return t('registration_desk.details.message.stateSent')
  return state === 'planned'
    ? t('registration_desk.details.message.statePlanned')
    : t('registration_desk.details.message.stateCancelled')
}

function toWhom(t: Translate, { to, states }: Message): string {
  if (to === 'states') {
    return states.map((state) => t.dynamic(`enums.registrationStatus.${state}`)).join(', ')
  }
  return t(`registration_desk.details.message.audience.${to}`)
}
