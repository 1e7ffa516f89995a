import { accessOf } from '#app/registrations/queries/event_to_manage'
import { mayJudgeEvent, mayManageEvent } from '#app/announcements/rules/event_access'
import { isPublished } from '#app/announcements/rules/publication'
import type Event from '#app/announcements/models/event'
import { now } from '#app/core/clock'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type User from '#app/users/models/user'
import { allowGuest, AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

/** Who runs the judging of an event and who judges there; announcement and staff must be loaded. */
export default class JudgingPolicy extends BasePolicy {
  async manage(user: User, event: Event): Promise<AuthorizerResponse> {
    return mayManageEvent(await signedInStaff(user), accessOf(event)) || denied(event)
  }

  /** The results, once there are some: whoever may know of the event; whether they may read it is asked apart. */
  @allowGuest()
  async view(user: User | null, event: Event): Promise<AuthorizerResponse> {
    if (isPublished(event.announcement, now())) return true
    return mayManageEvent(await signedInStaff(user), accessOf(event)) || denied(event)
  }

  /** The duty alone; no role. What was never published is not even their secret. */
  async judge(user: User, event: Event): Promise<AuthorizerResponse> {
    if (!isPublished(event.announcement, now())) return denied(event)
    return mayJudgeEvent(await signedInStaff(user), accessOf(event)) || denied(event)
  }
}

/** What was never published is a secret of those who manage it. */
function denied({ announcement }: Event): AuthorizationResponse {
  return isPublished(announcement, now())
    ? AuthorizationResponse.deny()
    : AuthorizationResponse.deny('Not found', 404)
}
