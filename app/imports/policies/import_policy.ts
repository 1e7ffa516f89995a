import { announcementOfEvent } from '#app/announcements/queries/find_announcement'
import { importScope, seesAllImports } from '#app/imports/import_kinds'
import type { ImportKind } from '#app/imports/rules/import_kind'
import type User from '#app/users/models/user'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

interface Used {
  kind: ImportKind
  eventId: number | null
  /** Absent: it is not there yet. */
  uploadedBy?: number
}

/**
 * Each kind says who may import it, and whether they see what others imported; what belongs to an event asks
 * about its event.
 */
export default class ImportPolicy extends BasePolicy {
  async use(
    user: User,
    { kind, eventId, uploadedBy = user.id }: Used
  ): Promise<AuthorizerResponse> {
    const scope = importScope(kind)
    const may =
      scope.of === 'house'
        ? eventId === null && (await scope.may(user))
        : eventId !== null && (await scope.may(user, await announcementOfEvent(eventId)))
    if (may !== true || uploadedBy === user.id || (await seesAllImports(kind, user))) return may
    return AuthorizationResponse.deny('Not found', 404)
  }
}
