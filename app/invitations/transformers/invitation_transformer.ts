import type Invitation from '#app/invitations/models/invitation'
import { mayEnrol } from '#app/invitations/rules/invitation_states'
import { BaseTransformer } from '@adonisjs/core/transformers'

interface InvitationView {
  isOffice: boolean
  /** Whether the reader may write to the prospect anew, or to another address. */
  mayCorrect: boolean
  /** What the inviter sends by messaging apps; null: it was answered. */
  url: string | null
  /** Codes of what they think of studying, and where. */
  campus: string | null
  course: string | null
  /** That stand for it. */
  points: number
}

/** One invitation, for its inviter or the office; the relations of `findInvitation` must be loaded. */
export default class InvitationTransformer extends BaseTransformer<Invitation> {
  constructor(
    invitation: Invitation,
    protected view: InvitationView
  ) {
    super(invitation)
  }

  toObject() {
    const { event, inviter, guardian, registration, status, ...invitation } = this.resource
    const { announcement, campus } = event
    const { mayCorrect, ...view } = this.view
    return {
      ...view,
      ...this.pick(this.resource, ['publicId', 'name', 'email', 'phone', 'phoneE164', 'school']),
      ...this.pick(this.resource, ['graduationYear', 'source', 'minor']),
      status,
      locale: invitation.locale === 'es' ? ('es' as const) : ('en' as const),
      isPurged: this.resource.purgedAt !== null,
      mayChange: mayCorrect && status === 'invited',
      mayCancel: status === 'invited' || status === 'accepted',
      mayEnrol: this.view.isOffice && mayEnrol(status),
      inviter: inviter.name,
      event: {
        publicId: event.publicId,
        slug: announcement.slug,
        title: announcement.title,
        startsAt: event.startsAt.toISO()!,
        timeZone: campus.timeZone,
      },
      placeStatus: registration?.status ?? null,
      guardian: guardian && {
        name: guardian.name,
        contact: guardian.email ?? guardian.phone ?? '',
        consentedAt: guardian.consentedAt?.toISO() ?? null,
      },
      awaitsConsent: registration?.awaitsConsent ?? false,
    }
  }
}
