import { Badge, type Tone } from '~/components/ui/badge'
import { Meter } from '~/components/ui/meter'
import { useFormat, useT, type Translate } from '~/lib/i18n'
import { PAST_HELP } from '~/components/registrations/obstacles'
import type { Panel } from '~/components/registrations/panel'

const TONES: Record<string, Tone> = {
  seat: 'good',
  approval: 'good',
  waitlist: 'wait',
  none: 'over',
}

/** How many places are left, until when, and what it costs this person. */
export function Seats({ panel, isActive }: { panel: Panel; isActive: boolean }) {
  const t = useT()
  const { seats } = panel
  const can = canOf(panel)
  if (panel.obstacles.some((obstacle) => PAST_HELP.includes(obstacle.code))) {
    return <h2 id="registration-title">{t('registrations.panel.closed')}</h2>
  }
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="registration-title">
          {seats.left === null ? t('registrations.panel.unlimited') : null}
          {seats.left !== null && t('registrations.panel.placesLeft', { count: seats.left })}
        </h2>
        {!isActive && <Badge tone={TONES[can]}>{t(`registrations.panel.can.${can}`)}</Badge>}
      </div>
      {seats.capacity !== null && (
        <Meter
          value={seats.taken}
          max={seats.capacity}
          label={t('registrations.panel.placesTaken', {
            taken: seats.taken,
            capacity: seats.capacity,
          })}
        />
      )}
      <Sentences panel={panel} isActive={isActive} />
    </div>
  )
}

function Sentences({ panel, isActive }: { panel: Panel; isActive: boolean }) {
  const t = useT()
  const { formatDateTime, formatMoney } = useFormat()
  const date = (at: string) => formatDateTime(at, { timeZone: panel.timeZone })
  const { price, seats, priceOnceConfirmed: onceConfirmed } = panel
  const isOpen = !isActive && !panel.obstacles.some((obstacle) => CLOSED.includes(obstacle.code))
  const opensLater = panel.obstacles.some(({ code }) => code === 'not_open_yet')
  const sentences = [
    seats.capacity === null && t('registrations.panel.takenUnlimited', { count: seats.taken }),
    seats.waiting > 0 && t('registrations.panel.waiting', { count: seats.waiting }),
    panel.kits && isOpen && t('arduino.apply.kitsLeft', { count: panel.kits.left ?? 0 }),
    isOpen && !opensLater && t('registrations.panel.openUntil', { date: date(panel.closesAt) }),
    panel.approval && isOpen && t('registrations.panel.approval'),
    price &&
      price.amountMinor !== '0' &&
      t('registrations.panel.priceForYou', {
        price: formatMoney(price.amountMinor, price.currency),
        label: price.label,
      }),
    price?.amountMinor === '0' &&
      panel.priceReason &&
      t('registrations.panel.freeForYou', { label: price.label }),
    price && !isActive && whyThisPrice(t, panel.priceReason),
    onceConfirmed &&
      !isActive &&
      panel.claimedKind &&
      t('registrations.panel.priceOnceConfirmed', {
        kind: panel.claimedKind,
        price: formatMoney(onceConfirmed.amountMinor, onceConfirmed.currency),
      }),
    price && price.amountMinor !== '0' && isOpen && t('registrations.panel.paymentLater'),
    panel.cancelUntil &&
      isOpen &&
      t('registrations.panel.cancelUntil', { date: date(panel.cancelUntil) }),
  ]
  return (
    <ul className="grid gap-1 text-sm text-ink-2 empty:hidden">
      {sentences.filter(Boolean).map((sentence) => (
        <li key={String(sentence)}>{sentence}</li>
      ))}
    </ul>
  )
}

/** @returns for what of their profile somebody pays this price; empty where everybody does */
function whyThisPrice(t: Translate, reason: Panel['priceReason']): string {
  if (!reason) return ''
  const { kind, campus, faculty, course } = reason
  const facts = [kind && t.dynamic(`registrations.profileSays.${kind}`), faculty, course, campus]
  const says = facts.filter(Boolean).join(' · ')
  return says
    ? t('registrations.panel.priceReason', { says })
    : t('registrations.panel.priceForOthers')
}

const CLOSED = ['event_cancelled', 'not_published', 'event_over', 'registration_closed']

/** What the badge says: what registering would lead to, once what lies in the person is settled. */
function canOf(panel: Panel) {
  const isBarred = panel.obstacles.some((obstacle) => !SETTLED_BY_PERSON.includes(obstacle.code))
  return isBarred ? 'none' : panel.expected
}

const SETTLED_BY_PERSON: string[] = ['not_signed_in', 'profile_incomplete', 'email_not_verified']
