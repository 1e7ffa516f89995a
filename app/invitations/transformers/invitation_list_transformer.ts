import type { InvitationRow } from '#app/invitations/queries/list_invitations'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A page of invitations, for their inviter or the office. */
export default class InvitationListTransformer extends BaseTransformer<List<InvitationRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(({ createdAt, id: _id, ...row }) => ({
        ...row,
        createdAt: createdAt.toISO()!,
      })),
      meta,
    }
  }
}
