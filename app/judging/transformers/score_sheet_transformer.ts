import type { ScoredTeam, ScoreSheet } from '#app/judging/queries/own_judging'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What a judge sees of a team: of its people nothing but their names. */
export default class ScoreSheetTransformer extends BaseTransformer<
  ScoreSheet & { team: ScoredTeam }
> {
  toObject() {
    const { team, members, lines } = this.resource
    return {
      team: {
        publicId: team.publicId,
        name: team.name,
        category: team.category,
        institution: team.institution,
        projectTitle: team.projectTitle,
        repositoryUrl: team.repositoryUrl,
      },
      members,
      lines: lines.map(({ id, ...line }) => line),
    }
  }
}
