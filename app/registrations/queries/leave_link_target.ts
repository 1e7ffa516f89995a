import Registration from '#app/registrations/models/registration'
import { readLeaveToken } from '#app/registrations/presenters/leave_link'
import { now } from '#app/core/clock'

export interface LeaveLinkTarget {
  /** With its event, announcement and person. */
  registration: Registration
  /** `waiting`: the button leaves the waitlist; `started`: too late; `moved_on`: it waits no longer. */
  state: 'waiting' | 'started' | 'moved_on'
}

/** @returns what the link in a waitlist mail leads to, or null for a token that is not ours */
export async function leaveLinkTarget(token: string): Promise<LeaveLinkTarget | null> {
  const publicId = readLeaveToken(token)
  if (!publicId) return null
  const registration = await Registration.query()
    .where('publicId', publicId)
    .preload('event', (event) => event.preload('announcement').preload('campus'))
    .preload('user')
    .first()
  return registration && { registration, state: stateOf(registration) }
}

function stateOf(registration: Registration): LeaveLinkTarget['state'] {
  if (registration.status !== 'waitlisted') return 'moved_on'
  return now() < registration.event.startsAt ? 'waiting' : 'started'
}
