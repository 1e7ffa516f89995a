import type { Data } from '@generated/data'
import { Timeline, type TimelineItem } from '~/components/ui/timeline'
import type { Tone } from '~/components/ui/badge'
import { useT, type Translate } from '~/lib/i18n'

export type Entry = Data.Registrations.TimelineEntry

interface RegistrationTimelineProps {
  entries: Entry[]
  timeZone: string
  /** Staff read names, the person reads roles. */
  forStaff?: boolean
}

/** What became of a registration: when, who and why. */
export function RegistrationTimeline({ entries, timeZone, forStaff }: RegistrationTimelineProps) {
  const t = useT()
  const items = entries.map((entry, index) => itemOf(t, entry, { isFirst: index === 0, forStaff }))
  return <Timeline items={items} timeZone={timeZone} />
}

const TONES: Record<string, Tone> = {
  submitted: 'wait',
  pending_payment: 'wait',
  promoted: 'brand',
  confirmed: 'good',
  checked_in: 'good',
  rejected: 'bad',
  collected: 'good',
  transfer_confirmed: 'good',
  transfer_reported: 'wait',
  transfer_rejected: 'bad',
  reversed: 'bad',
  issued: 'good',
  reissued: 'good',
  revoked: 'bad',
}

function itemOf(
  t: Translate,
  entry: Entry,
  { isFirst, forStaff = false }: { isFirst: boolean; forStaff?: boolean | undefined }
): TimelineItem {
  return {
    key: `${entry.at} ${entry.what}`,
    title: titleOf(t, entry, isFirst),
    at: entry.at,
    who: whoOf(t, entry, forStaff),
    detail: entry.reason && t('registrations.timeline.reason', { reason: entry.reason }),
    tone: TONES[entry.what] ?? 'over',
  }
}

const STATES_AFTER_A_DECISION = ['waitlisted', 'pending_payment', 'confirmed']

function titleOf(t: Translate, entry: Entry, isFirst: boolean): string {
  const values = { session: entry.session ?? '', kit: entry.kit ?? '' }
  if (entry.who === 'staff' && isFirst) {
    return t.dynamic(`registrations.timeline.desk.${entry.what}`)
  }
  if (entry.who === 'staff' && STATES_AFTER_A_DECISION.includes(entry.what)) {
    return t.dynamic(`registrations.timeline.accepted.${entry.what}`)
  }
  return t.dynamic(`registrations.timeline.what.${entry.what}`, values)
}

const ABILITIES = ['organizer', 'admin', 'cashier', 'door']

function whoOf(t: Translate, entry: Entry, forStaff: boolean): string {
  if (forStaff && entry.name) return entry.name
  if (entry.who === 'owner') return t(`registrations.timeline.by.${forStaff ? 'person' : 'owner'}`)
  if (entry.who === 'captain') return t('registrations.timeline.by.captain')
  if (entry.who === 'system') return t('registrations.timeline.by.system')
  const ability = ABILITIES.find((known) => known === entry.ability) ?? 'staff'
  return t.dynamic(`registrations.timeline.by.${ability}`)
}
