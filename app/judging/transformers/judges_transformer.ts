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
    /** Who cannot judge now is not waited for, and what they have given counts. */
    const judged = ({ isActive, teams: list }: Judge, id: number) =>
      list.some((one) => one.id === id && counts(one) && (isActive || one.given > 0))
    const idsOf = (list: Judge['teams']) => list.flatMap(({ id }) => publicIds.get(id) ?? [])
    return {
      teams: teams.map(({ id, publicId, name }) => ({
        publicId,
        name,
        judges: judges.filter((judge) => judged(judge, id)).length,
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
