/**
 * The specification's channels (section 12), with who may listen and what is told there. `{id}` is a public id.
 * docs/live.md has the same table, and a test compares the two.
 */
export const CHANNELS = {
  'announcements': {
    who: 'public',
    events: ['AnnouncementPublished', 'AnnouncementUpdated', 'AnnouncementCancelled'],
  },
  'private-members': {
    who: 'members',
    events: ['AnnouncementPublished', 'AnnouncementUpdated', 'AnnouncementCancelled'],
  },
  'events.{id}': { who: 'public', events: ['SeatsChanged'] },
  'private-events.{id}': { who: 'members', events: ['SeatsChanged'] },
  'private-users.{id}': {
    who: 'that user',
    events: [
      'NotificationCreated',
      'RegistrationChanged',
      'PaymentChanged',
      'TicketScanned',
      'CertificateIssued',
    ],
  },
  'private-events.{id}.manage': {
    who: 'its organizers',
    events: ['RegistrationChanged', 'AttendanceRecorded', 'ScoresChanged'],
  },
  'presence-events.{id}.door': {
    who: 'its scanners and organizers',
    events: ['AttendanceRecorded'],
  },
  'private-cash-desk': {
    who: 'cashiers',
    events: ['TransactionRecorded', 'TransferReported', 'PaymentChanged'],
  },
  'private-jobs.{id}': {
    who: 'who started it',
    events: ['JobProgressed', 'JobFinished', 'JobFailed'],
  },
} as const satisfies Record<string, { who: string; events: readonly string[] }>

export type ChannelName = keyof typeof CHANNELS
type EventOn<Name extends ChannelName> = (typeof CHANNELS)[Name]['events'][number]
export type EventName = EventOn<ChannelName>

const PUBLIC_ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** One channel and an event that the table lets it carry. */
export interface Told {
  channel: string
  event: EventName
}

/** @returns a channel of the table by its id, and an event that is told there */
export function tell<Name extends ChannelName>(name: Name, event: EventOn<Name>, id = ''): Told {
  return { channel: name.replace('{id}', id), event }
}

/**
 * @returns which of the table's channels has this name, and whose it is
 *   (`null` where a channel has no id); null: there is no such channel
 */
export function readChannel(channel: string): { name: ChannelName; id: string | null } | null {
  for (const name of Object.keys(CHANNELS) as ChannelName[]) {
    const [before, after] = name.split('{id}') as [string, string?]
    if (after === undefined) {
      if (channel === name) return { name, id: null }
      continue
    }
    if (!channel.startsWith(before) || !channel.endsWith(after)) continue
    const id = channel.slice(before.length, channel.length - after.length)
    if (PUBLIC_ID.test(id)) return { name, id }
  }
  return null
}
