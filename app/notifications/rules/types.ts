/** When a mail of a type is sent: as soon as it is caused, in the digest of the day, or never. */
export const MAIL_CHOICES = ['at_once', 'daily', 'off'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export interface Ways {
  inApp: boolean
  mail: MailChoice
  push: boolean
}

interface TypeOfNotification {
  /** The mails that say the same: keys below `emails` in resources/lang. */
  templates: readonly string[]
  /** The law, or what the person has to do next, needs the mail: it is sent whatever they prefer. */
  mailAlways?: true
  /** How somebody is told who has not said otherwise. */
  unlessSaid: Ways
  /** Whom it concerns; everybody unless said. */
  only?: 'cashier'
}

/**
 * Everything that people are told by a notification (specification, sections 3 and 12): what a mail says of one of
 * these kinds the bell says too. What is mailed about the account itself (links, passwords, devices) is no
 * notification: whoever took an account over must not be able to hide it.
 */
export const NOTIFICATION_TYPES = {
  registration_received: {
    templates: ['registration_submitted', 'registration_waitlisted', 'registration_cancelled'],
    unlessSaid: { inApp: true, mail: 'at_once', push: false },
  },
  registration_confirmed: {
    templates: ['registration_confirmed'],
    unlessSaid: { inApp: true, mail: 'at_once', push: true },
  },
  // A place that must be paid or taken in time.
  registration_promoted: {
    templates: ['registration_promoted', 'registration_promoted_pending_payment'],
    mailAlways: true,
    unlessSaid: { inApp: true, mail: 'at_once', push: true },
  },
  registration_decided: {
    templates: [
      ...['registration_found', 'registration_rejected', 'registration_cancelled_by_staff'],
      ...['registration_expired', 'registration_event_cancelled', 'registration_team_withdrawn'],
      'registration_removed_from_team',
    ],
    mailAlways: true,
    unlessSaid: { inApp: true, mail: 'at_once', push: true },
  },
  event_changed: {
    templates: ['event_changed', 'ticket_reissued', 'ticket_resent'],
    mailAlways: true,
    unlessSaid: { inApp: true, mail: 'at_once', push: true },
  },
  event_message: {
    templates: ['event_message'],
    mailAlways: true,
    unlessSaid: { inApp: true, mail: 'at_once', push: true },
  },
  payment_due: {
    templates: [
      ...['registration_pending_payment', 'registration_payment_reversed', 'payment_raised'],
      ...['payment_reminder', 'payment_rejected'],
    ],
    mailAlways: true,
    unlessSaid: { inApp: true, mail: 'at_once', push: true },
  },
  // Mails with a receipt.
  payment_received: {
    templates: ['payment_collection'],
    mailAlways: true,
    unlessSaid: { inApp: true, mail: 'at_once', push: false },
  },
  payment_refunded: {
    templates: ['payment_refund', 'payment_reversal'],
    mailAlways: true,
    unlessSaid: { inApp: true, mail: 'at_once', push: false },
  },
  certificate_issued: {
    templates: ['certificate_issued', 'certificate_corrected'],
    unlessSaid: { inApp: true, mail: 'at_once', push: true },
  },
  certificate_revoked: {
    templates: ['certificate_revoked'],
    mailAlways: true,
    unlessSaid: { inApp: true, mail: 'at_once', push: false },
  },
  team: {
    templates: [
      ...['team_joined', 'team_left', 'team_removed', 'team_added', 'team_captain'],
      ...['team_below_minimum', 'team_invited'],
    ],
    unlessSaid: { inApp: true, mail: 'at_once', push: false },
  },
  judging: {
    templates: ['judging_assigned', 'judging_conflict', 'judging_results', 'event_results'],
    unlessSaid: { inApp: true, mail: 'at_once', push: false },
  },
  profile_decided: {
    templates: ['claim_confirmed', 'claim_rejected'],
    mailAlways: true,
    unlessSaid: { inApp: true, mail: 'at_once', push: false },
  },
  announcement_published: {
    templates: ['announcement_published'],
    unlessSaid: { inApp: true, mail: 'off', push: false },
  },
  // They asked for it, event by event.
  registration_opened: {
    templates: ['registration_opened'],
    unlessSaid: { inApp: true, mail: 'at_once', push: true },
  },
  // What became of what they explained.
  no_show_decided: {
    templates: ['no_show_accepted', 'no_show_declined'],
    unlessSaid: { inApp: true, mail: 'at_once', push: false },
  },
  // A place that can be given to the next.
  still_coming: {
    templates: ['still_coming'],
    unlessSaid: { inApp: true, mail: 'at_once', push: true },
  },
  survey_opened: {
    templates: ['survey_opened'],
    unlessSaid: { inApp: true, mail: 'at_once', push: false },
  },
  invitation_accepted: {
    templates: ['invitation_accepted'],
    unlessSaid: { inApp: true, mail: 'off', push: false },
  },
  transfer_to_review: {
    templates: ['transfer_to_review'],
    unlessSaid: { inApp: true, mail: 'off', push: false },
    only: 'cashier',
  },
} as const satisfies Record<string, TypeOfNotification>

export type NotificationType = keyof typeof NOTIFICATION_TYPES
export const TYPE_NAMES = Object.keys(NOTIFICATION_TYPES) as NotificationType[]

const BY_TEMPLATE = new Map<string, NotificationType>(
  TYPE_NAMES.flatMap((type) => NOTIFICATION_TYPES[type].templates.map((name) => [name, type]))
)

/** @returns the type that a mail belongs to, or null: it is a mail and nothing else */
export function typeOfTemplate(template: string): NotificationType | null {
  return BY_TEMPLATE.get(template) ?? null
}

/**
 * @param chosen what the person has said about the type, if anything
 * @returns how they are told: what the law or the process needs is mailed at once whatever they said
 */
export function waysOf(type: NotificationType, chosen: Ways | undefined): Ways {
  const { unlessSaid, ...rest }: TypeOfNotification = NOTIFICATION_TYPES[type]
  const ways = chosen ?? unlessSaid
  return rest.mailAlways ? { ...ways, mail: 'at_once' } : ways
}

/** @returns whether the mail of the type is sent whatever a person prefers */
export function isMailedAlways(type: NotificationType): boolean {
  return 'mailAlways' in NOTIFICATION_TYPES[type]
}

/**
 * @param person the roles that count
 * @returns the types that can concern them
 */
export function typesFor(person: { roles: readonly string[] }): NotificationType[] {
  return TYPE_NAMES.filter((name) => {
    const { only }: TypeOfNotification = NOTIFICATION_TYPES[name]
    return !only || person.roles.includes('admin') || person.roles.includes(only)
  })
}
