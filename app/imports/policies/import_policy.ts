import { announcementOfEvent } from '#app/announcements/queries/find_announcement'
import { importDefinition } from '#app/imports/import_kinds'
import type { ImportKind } from '#app/imports/rules/import_kind'
import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

/** Each kind says who may import it; what belongs to an event asks about its event. */
export default class ImportPolicy extends BasePolicy {
  async use(
    user: User,
    { kind, eventId }: { kind: ImportKind; eventId: number | null }
  ): Promise<AuthorizerResponse> {
    const { scope } = importDefinition(kind)
    if (scope.of === 'house') return eventId === null && scope.may(user)
    return eventId !== null && scope.may(user, await announcementOfEvent(eventId))
  }
}
