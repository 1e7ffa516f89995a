/**
 * Everything that is ever written into the audit log, as `subject.verb` in the past tense. Each has its
 * sentence under `audit.actions` in both languages; a test compares.
 */
export const AUDIT_ACTIONS = [
  'announcement.archived',
  'announcement.cancelled',
  'announcement.created',
  'announcement.published',
  'announcement.restored',
  'announcement.scheduled',
  'announcement.unscheduled',
  'announcement.updated',
  'attendance.admitted',
  'attendance.undone',
  'event.capacity_changed',
  'event.message_sent',
  'event.place_changed',
  'event.schedule_changed',
  'event_staff.assigned',
  'event_staff.removed',
  'people.searched',
  'personal_code.replaced',
  'registration.cancelled',
  'registration.confirmed',
  'registration.expired',
  'registration.pending_payment',
  'registration.promoted',
  'registration.rejected',
  'registration.submitted',
  'registration.waitlisted',
  'signing_key.compromised',
  'signing_key.rotated',
  'ticket.issued',
  'ticket.revoked',
  'user.admin_created',
  'user.claimed',
  'user.created_at_desk',
  'user.disabled',
  'user.email_verified',
  'user.enabled',
  'user.kind_confirmed',
  'user.password_reset',
  'user.profile_changed',
  'user.profile_completed',
  'user.registered',
  'user.role_added',
  'user.role_removed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an entry can be about; the log is filtered by it. */
export const AUDIT_SUBJECTS = [
  'announcement',
  'attendance',
  'event',
  'personal_code',
  'registration',
  'signing_key',
  'ticket',
  'user',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
