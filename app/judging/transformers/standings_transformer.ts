import type { List } from '#app/core/http/list_query'
import type { RubricLine } from '#app/judging/queries/judged_teams'
import type { GivenScore, StandingRow } from '#app/judging/queries/standings'
import { spreadOf } from '#app/judging/rules/standings'
import { BaseTransformer } from '@adonisjs/core/transformers'

interface Shown {
  criteria: RubricLine[]
  list: List<StandingRow>
  /** Of the teams on the page. */
  scores: GivenScore[]
}

/** One page of an event's standings; scores and means in hundredths of a percent. */
export default class StandingsTransformer extends BaseTransformer<Shown> {
  toObject() {
    const { criteria, list, scores } = this.resource
    const labels = new Map(criteria.map(({ id, label }) => [id, label]))
    const byTeam = Map.groupBy(scores, ({ teamId }) => teamId)
    return {
      criteria: criteria.map(({ publicId, label, weight }) => ({ publicId, label, weight })),
      rows: list.rows.map(({ teamId, ...row }) => ({
        ...row,
        spread: spreadOf(row),
        sheets: [...Map.groupBy(byTeam.get(teamId) ?? [], ({ judgeId }) => judgeId).values()].map(
          (given) => ({
            judge: given[0]!.judge,
            scores: given.map(({ criterionId, points, comment }) => {
              return { label: labels.get(criterionId)!, points, comment }
            }),
          })
        ),
      })),
      meta: list.meta,
    }
  }
}
