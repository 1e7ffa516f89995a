import { Ticket } from 'lucide-react'
import { AnswerList } from '~/components/registrations/answer_list'
import { GiveUp } from '~/components/registrations/give_up'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { RegistrationTimeline } from '~/components/registrations/registration_timeline'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'
import type { Own, Panel } from '~/components/registrations/panel'

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
        {own.ticketPublicId && (
          <PrimaryBar>
            <ButtonLink
              href={`/dashboard/tickets/event/${own.ticketPublicId}`}
              variant="primary"
              icon={<Ticket aria-hidden />}
              block
            >
              {t('registrations.own.ticket')}
            </ButtonLink>
          </PrimaryBar>
        )}
        {isActive && <GiveUp panel={panel} own={own} />}
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
      {own.price.amountMinor > 0 && own.status !== 'pending_payment' && (
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
