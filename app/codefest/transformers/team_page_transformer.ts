import { priceForPage } from '#app/registrations/rules/audience'
import type { AskedMember } from '#app/codefest/queries/member_obstacles'
import type { TeamPage } from '#app/codefest/queries/team_page'
import { isFrozen, isRegistered, spelledJoinCode } from '#app/codefest/rules/teams'
import { obstacleForPage } from '#app/registrations/transformers/registration_panel_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A team as its members and staff see it. */
export default class TeamPageTransformer extends BaseTransformer<TeamPage> {
  toObject() {
    const page = this.resource
    const { team, event, state, reader, own, asked } = page
    const obstaclesOf = new Map(asked.map((one) => [one.member.id, one]))
    const isMember = reader !== 'staff'
    return {
      ...this.pick(team, ['publicId', 'name', 'category', 'institution', 'mentor', 'projectTitle']),
      repositoryUrl: team.repositoryUrl,
      state,
      position: page.position,
      reader,
      isFrozen: isFrozen(state),
      isRegistered: isRegistered(state),
      isPassedOver:
        state === 'waitlisted' &&
        (team.members.length < event.teams.min ||
          team.members.some(({ user }) => user.disabledAt !== null)),
      /** Whoever has it gets in, so staff do not see it. */
      joinCode: isMember ? spelledJoinCode(team.joinCode) : null,
      joinUrl: isMember ? page.joinUrl : null,
      event: {
        publicId: event.publicId,
        slug: event.slug,
        title: event.title,
        timeZone: event.timeZone,
        startsAt: event.startsAt.toISO()!,
      },
      size: { min: event.teams.min, max: event.teams.max },
      feePer: event.teams.feePer,
      owed: page.owed && priceForPage(page.owed),
      members: team.members.map((member) => ({
        publicId: member.user.publicId,
        name: member.user.name,
        isCaptain: member.userId === team.captainId,
        isMe: member.id === own?.id,
        isDisabled: member.user.disabledAt !== null,
        joinedAt: member.joinedAt.toISO()!,
        status: member.registration?.status ?? null,
        registration: isMember ? null : (member.registration?.publicId ?? null),
        obstacles: memberObstacles(obstaclesOf.get(member.id), {
          readsReason: !isMember || member.id === own?.id,
        }),
      })),
      obstacles: page.obstacles.map(obstacleForPage),
      outcome: page.outcome,
      ownTicket: page.ownTicket,
      mayChangeMembers: page.mayChangeMembers,
      mayLeave: page.mayLeave,
      mayWithdraw: page.mayWithdraw,
      repositoryUntil: page.repositoryUntil.toISO()!,
      questions: page.questions,
      seekers: page.seekers,
    }
  }
}

/** One shape for all, the missing answers among them. What staff wrote is read by them and by the member. */
function memberObstacles(
  asked: AskedMember | undefined,
  { readsReason }: { readsReason: boolean }
) {
  return (asked?.obstacles ?? []).map((obstacle) =>
    obstacle.code === 'answers_missing'
      ? { ...obstacleForPage({ code: 'not_signed_in' }), code: 'answers_missing' as const }
      : { ...obstacleForPage(obstacle), ...(!readsReason && { reason: null }) }
  )
}
