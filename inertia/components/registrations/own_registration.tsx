import { ConfirmDialog } from '~/components/ui/dialog'
import { urlFor } from '~/client'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { MessageCircleHeart, Ticket, Video } from 'lucide-react'
import { ticketPath } from '#isomorphic/tickets/ticket_path'
import { AnswerList } from '~/components/registrations/answer_list'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { RegistrationTimeline } from '~/components/registrations/registration_timeline'
import { ButtonAnchor, ButtonLink, Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'
import { onDemand } from '~/lib/on_demand'
import type { Own, Panel } from '~/components/registrations/panel'

const ApplicationFacts = onDemand(() =>
  import('~/components/arduino/application_facts').then((module) => module.ApplicationFacts)
)

/** Whoever has paid, or owes nothing, needs none of it. */
const PlacePayment = onDemand(() =>
  import('~/components/registrations/place_payment').then((module) => module.PlacePayment)
)

/** They come after the event. */
const OwnCertificates = onDemand(() =>
  import('~/components/certificates/own_of_place').then((module) => module.OwnCertificates)
)

interface OwnRegistrationProps {
  panel: Panel
  own: Own
  isActive: boolean
}

/** One's own registration: how it stands, the ticket, the way out, and what has happened so far. */
export function OwnRegistration({ panel, own, isActive }: OwnRegistrationProps) {
  const t = useT()
  return (
    <Card
      title={t('registrations.own.title')}
      actions={<StatusBadge of="registration" state={own.status} />}
    >
      <div className="grid gap-4">
        <Standing panel={panel} own={own} />
        {own.awaitsConsent && <p>{t('registrations.own.awaitsConsent')}</p>}
        {own.payment && <PlacePayment payment={own.payment} />}
        {own.isSurveyWaiting && (
          <ButtonLink
            href={urlFor('surveys.show', { announcement: panel.slug })}
            icon={<MessageCircleHeart aria-hidden />}
            block
          >
            {t('surveys.answer')}
          </ButtonLink>
        )}
        {own.certificates.length > 0 && <OwnCertificates certificates={own.certificates} />}
        {own.ticketPublicId && own.certificates.length === 0 && (
          <PrimaryBar>
            <TicketLink panel={panel} ticket={own.ticketPublicId} isPrimary />
          </PrimaryBar>
        )}
        {own.ticketPublicId && own.certificates.length > 0 && (
          <TicketLink panel={panel} ticket={own.ticketPublicId} isPrimary={false} />
        )}
        {isActive && panel.onlineUrl && (
          <ButtonAnchor
            href={panel.onlineUrl}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Video aria-hidden />}
            block
          >
            {t('tickets.joinOnline')}
          </ButtonAnchor>
        )}
        {isActive && !panel.team && <GiveUp panel={panel} own={own} />}
        {own.application && <ApplicationFacts application={own.application} />}
        {own.answers.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
              {t('registrations.own.answers')}
            </summary>
            <AnswerList answers={own.answers} />
          </details>
        )}
        <details open={isActive}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {t('registrations.own.timeline')}
          </summary>
          <RegistrationTimeline entries={own.timeline} timeZone={panel.timeZone} />
        </details>
      </div>
    </Card>
  )
}

function TicketLink(props: { panel: Panel; ticket: string; isPrimary: boolean }) {
  const t = useT()
  return (
    <ButtonLink
      href={ticketPath(props.panel.kind, props.ticket)}
      variant={props.isPrimary ? 'primary' : 'secondary'}
      icon={<Ticket aria-hidden />}
      block
    >
      {t('registrations.own.ticket')}
    </ButtonLink>
  )
}

function Standing({ panel, own }: { panel: Panel; own: Own }) {
  const t = useT()
  const { formatDateTime, formatMoney } = useFormat()
  const price = formatMoney(own.price.amountMinor, own.price.currency)
  return (
    <div className="grid gap-1">
      <p data-result tabIndex={-1} className="font-medium">
        {sentence()}
      </p>
      {own.status === 'waitlisted' && (
        <p className="text-sm text-ink-2">{t('registrations.own.waitlistedHow')}</p>
      )}
      {own.holdsSeat && own.promotedAt && (
        <p className="text-sm text-ink-2">
          {t('registrations.own.promoted', {
            date: formatDateTime(own.promotedAt, { timeZone: panel.timeZone }),
          })}
        </p>
      )}
      {own.price.amountMinor !== '0' && own.status !== 'pending_payment' && (
        <p className="text-sm text-ink-2">
          {t('registrations.own.price')}: {price} ({own.price.label})
        </p>
      )}
    </div>
  )

  function sentence(): string {
    const { reason } = own
    switch (own.status) {
      case 'waitlisted':
        return own.position === 1
          ? t('registrations.own.waitlistedNext')
          : t('registrations.own.waitlisted', { position: own.position ?? 0 })
      case 'pending_payment':
        return t('registrations.own.pending_payment', { price })
      case 'cancelled':
        return reason
          ? t('registrations.own.cancelledReason', { reason })
          : t('registrations.own.cancelled')
      case 'rejected':
        return reason
          ? t('registrations.own.rejectedReason', { reason })
          : t('registrations.own.rejected')
      default:
        return t(`registrations.own.${own.status}`)
    }
  }
}

/** Cancelling, leaving the waitlist, declining a promotion, withdrawing a request: asks, naming the loss. */
function GiveUp({ panel, own }: { panel: Panel; own: Own }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const words = useWords(panel, own)
  const until = formatDateTime(own.cancelUntil, { timeZone: panel.timeZone })

  if (own.giveBackPath) {
    return (
      <div className="grid gap-2">
        <p className="text-sm text-ink-2">{t('registrations.giveBack.panelBody')}</p>
        <ButtonLink href={own.giveBackPath}>{t('registrations.giveBack.title')}</ButtonLink>
      </div>
    )
  }

  if (!own.mayCancel) {
    const isStart = panel.cancelUntil === null
    return (
      <p className="text-sm text-ink-2">
        {isStart
          ? t('registrations.own.tooLateStart')
          : t('registrations.own.tooLate', { date: until })}
      </p>
    )
  }

  function giveUp() {
    router.delete(urlFor('registrations.destroy', { registration: own.publicId }), {
      preserveScroll: true,
      onStart: () => setSending(true),
      onFinish: () => {
        setSending(false)
        setAsking(false)
      },
    })
  }

  return (
    <div>
      <Button onClick={() => setAsking(true)}>{words.action}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={giveUp}
        title={words.title}
        confirmLabel={words.action}
        cancelLabel={t('registrations.own.keep')}
        processing={isSending}
      >
        <p>{words.body}</p>
        {own.status !== 'waitlisted' && <p>{t('registrations.own.until', { date: until })}</p>}
      </ConfirmDialog>
    </div>
  )
}

function useWords(panel: Panel, own: Own) {
  const t = useT()
  const { title } = panel
  if (own.status === 'waitlisted') {
    return {
      action: t('registrations.own.leave'),
      title: t('registrations.own.confirmLeave.title'),
      body: t('registrations.own.confirmLeave.body', { position: own.position ?? 0, title }),
    }
  }
  if (own.status === 'submitted') {
    return {
      action: t('registrations.own.withdraw'),
      title: t('registrations.own.confirmWithdraw.title'),
      body: t('registrations.own.confirmWithdraw.body', { title }),
    }
  }
  if (own.promotedAt) {
    return {
      action: t('registrations.own.decline'),
      title: t('registrations.own.confirmDecline.title'),
      body: t('registrations.own.confirmDecline.body', { title }),
    }
  }
  const others = t(
    `registrations.own.confirmCancel.${panel.seats.waiting > 0 ? 'waiting' : 'free'}`
  )
  return {
    action: t('registrations.own.cancel'),
    title: t('registrations.own.confirmCancel.title'),
    body: t('registrations.own.confirmCancel.body', { title, others }),
  }
}
