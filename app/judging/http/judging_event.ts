import { roleAt } from '#app/announcements/rules/event_access'
import type Event from '#app/announcements/models/event'
import JudgingPolicy from '#app/judging/policies/judging_policy'
import { findCodefest } from '#app/judging/queries/codefest_event'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import type { Actor } from '#app/registrations/rules/transitions'
import type User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** Loads the event of the route for those who run its judging. */
export async function managedJudging(ctx: HttpContext): Promise<{ event: Event; actor: Actor }> {
  const event = await findCodefest(String(ctx.params.event))
  await ctx.bouncer.with(JudgingPolicy).authorize('manage', event)
  const person = await signedInStaff(ctx.auth.getUserOrFail())
  return { event, actor: { id: person.id, ability: roleAt(person, accessOf(event), 'manage') } }
}

/** Loads the event of the route for one of its judges. */
export async function ownJudging(ctx: HttpContext): Promise<{ event: Event; judge: User }> {
  const event = await findCodefest(String(ctx.params.event))
  await ctx.bouncer.with(JudgingPolicy).authorize('judge', event)
  return { event, judge: ctx.auth.getUserOrFail() }
}
