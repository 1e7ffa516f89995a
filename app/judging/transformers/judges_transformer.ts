import type { ComparedTeam } from '#app/judging/queries/judged_teams'
import type { Judge } from '#app/judging/queries/judges'
import { BaseTransformer } from '@adonisjs/core/transformers'

interface Assignment {
  teams: ComparedTeam[]
  judges: Judge[]
}

/** Who judges whom, for organizers. */
export default class JudgesTransformer extends BaseTransformer<Assignment> {
  toObject() {
    const { teams, judges } = this.resource
    const publicIds = new Map(teams.map(({ id, publicId }) => [id, publicId]))
    const counts = (team: Judge['teams'][number]) =>
      team.isAssigned && !team.isMember && !team.conflictAt && publicIds.has(team.id)
    const idsOf = (list: Judge['teams']) => list.flatMap(({ id }) => publicIds.get(id) ?? [])
    return {
      teams: teams.map(({ id, publicId, name }) => ({
        publicId,
        name,
        judges: judges.filter((judge) => judge.teams.some((one) => one.id === id && counts(one)))
          .length,
      })),
      judges: judges.map((judge) => ({
        publicId: judge.publicId,
        name: judge.name,
        isActive: judge.isActive,
        teams: idsOf(judge.teams.filter(counts)),
        /** Teams that they have given points to, and those that they are in. */
        scored: idsOf(judge.teams.filter(({ given }) => given > 0)),
        own: idsOf(judge.teams.filter(({ isMember }) => isMember)),
        conflicts: judge.teams.flatMap(({ id, conflictAt, conflictReason }) => {
          const team = publicIds.get(id)
          return conflictAt && team
            ? { team, reason: conflictReason, declaredAt: conflictAt.toISO()! }
            : []
        }),
      })),
    }
  }
}
