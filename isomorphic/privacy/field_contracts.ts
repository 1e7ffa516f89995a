/** Who may see it besides the person, who sees everything about themselves. */
export type Reader =
  | 'shown'
  | 'member'
  | 'captain'
  | 'inviter'
  | 'organizer'
  | 'scanner'
  | 'cashier'
  | 'admissions'
  | 'registrar'
  | 'admin'

/** `account`: until it is deleted. `expiry`: until it ends by itself. Else a time after the moment named. */
export type Until =
  | 'account'
  | 'expiry'
  | 'ever'
  | { after: 'event' | 'entry'; months: number }
  | { after: 'mail' | 'upload' | 'use' | 'job' | 'request'; days: number }

export interface FieldContract {
  seenBy: readonly Reader[]
  until: Until
}

const STAFF = ['organizer', 'registrar', 'admin'] as const
const MONEY = ['cashier', 'admin'] as const
const INVITING = ['inviter', 'admissions', 'admin'] as const
const DOOR = ['organizer', 'scanner', 'registrar', 'admin'] as const

/** What forms ask a person, or staff about a person. Apart from the rest, since browsers need no more. */
export const ASKED_CONTRACTS = {
  name: { seenBy: ['organizer', 'scanner', 'cashier', 'registrar', 'admin'], until: 'account' },
  email: { seenBy: STAFF, until: 'account' },
  phone: { seenBy: STAFF, until: 'account' },
  documentId: { seenBy: ['registrar', 'admin'], until: 'account' },
  studentCode: { seenBy: ['organizer', 'cashier', 'registrar', 'admin'], until: 'account' },
  study: { seenBy: STAFF, until: 'account' },
  password: { seenBy: [], until: 'account' },
  preferences: { seenBy: ['registrar', 'admin'], until: 'account' },
  answers: { seenBy: ['organizer', 'admin'], until: { after: 'event', months: 24 } },
  reasons: { seenBy: ['organizer', 'admin'], until: { after: 'event', months: 24 } },
  explanations: { seenBy: STAFF, until: { after: 'event', months: 24 } },
  kit: { seenBy: DOOR, until: 'ever' },
  remarks: { seenBy: ['organizer', 'admin'], until: { after: 'event', months: 24 } },
  search: { seenBy: ['captain'], until: { after: 'event', months: 1 } },
  prospect: { seenBy: INVITING, until: { after: 'event', months: 12 } },
  guardian: { seenBy: INVITING, until: { after: 'event', months: 12 } },
  mentor: { seenBy: ['member', 'organizer', 'admin'], until: { after: 'event', months: 24 } },
} as const satisfies Record<string, FieldContract>

/**
 * Who sees what is kept about a person, and until when. Why stands under `privacy.asked` and `privacy.why` in
 * both languages; which columns hold it, in `app/privacy/rules/columns.ts`.
 */
export const FIELD_CONTRACTS = {
  ...ASKED_CONTRACTS,
  factors: { seenBy: ['registrar', 'admin'], until: 'account' },
  account: { seenBy: ['registrar', 'admin'], until: 'ever' },
  roles: { seenBy: ['organizer', 'admin'], until: 'account' },
  registration: { seenBy: DOOR, until: 'ever' },
  team: { seenBy: ['member', 'organizer', 'scanner', 'admin'], until: 'ever' },
  judging: { seenBy: ['organizer', 'admin'], until: 'ever' },
  ticket: { seenBy: ['organizer', 'scanner', 'admin'], until: 'ever' },
  certificate: { seenBy: ['shown', 'organizer', 'admin'], until: 'account' },
  attendance: { seenBy: DOOR, until: 'ever' },
  invitation: { seenBy: INVITING, until: 'ever' },
  optOut: { seenBy: [], until: 'ever' },
  payment: { seenBy: ['organizer', 'cashier', 'admin'], until: 'ever' },
  receipt: { seenBy: MONEY, until: 'ever' },
  paymentWords: { seenBy: MONEY, until: 'account' },
  work: { seenBy: ['organizer', 'cashier', 'registrar', 'admin'], until: 'ever' },
  agreements: { seenBy: ['admin'], until: 'ever' },
  audit: { seenBy: ['admin'], until: 'ever' },
  auditValues: { seenBy: ['organizer', 'admin'], until: { after: 'entry', months: 24 } },
  mails: { seenBy: ['admin'], until: { after: 'mail', days: 90 } },
  notifications: { seenBy: [], until: { after: 'entry', months: 3 } },
  reaching: { seenBy: [], until: 'account' },
  proofs: { seenBy: ['cashier', 'admin'], until: { after: 'entry', months: 72 } },
  statement: { seenBy: MONEY, until: { after: 'entry', months: 72 } },
  imports: { seenBy: STAFF, until: { after: 'upload', days: 90 } },
  devices: { seenBy: [], until: { after: 'use', days: 15 } },
  doorDevices: { seenBy: ['organizer', 'admin'], until: { after: 'event', months: 24 } },
  emailChanges: { seenBy: ['admin'], until: { after: 'request', days: 30 } },
  jobs: { seenBy: [], until: { after: 'job', days: 30 } },
  sessions: { seenBy: [], until: 'expiry' },
  links: { seenBy: [], until: 'expiry' },
  tries: { seenBy: [], until: 'expiry' },
} as const satisfies Record<string, FieldContract>

export type ContractName = keyof typeof FIELD_CONTRACTS
