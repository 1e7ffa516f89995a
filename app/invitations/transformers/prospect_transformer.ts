import type Invitation from '#app/invitations/models/invitation'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** An invitation as its prospect sees it; the inviter must be loaded. */
export default class ProspectTransformer extends BaseTransformer<Invitation> {
  toObject() {
    const { status, name, minor, inviter } = this.resource
    return { status, name, minor, inviter: inviter.name }
  }

  /** For the guardian, who knows the prospect. */
  forGuardian() {
    return { name: this.resource.name, status: this.resource.status }
  }
}
