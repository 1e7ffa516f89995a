import { listState } from '#app/core/http/list_query'
import { once } from '#app/core/http/once'
import { managedJudging } from '#app/judging/http/judging_event'
import { resultsPublishedAt } from '#app/judging/queries/judged_teams'
import { scoresOf, standings, STANDINGS, standingsPage } from '#app/judging/queries/standings'
import { publishingObstacle } from '#app/judging/rules/standings'
import JudgedEventTransformer from '#app/judging/transformers/judged_event_transformer'
import StandingsTransformer from '#app/judging/transformers/standings_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** The live standings of an event, for its organizers. */
export default class StandingsController {
  async index(ctx: HttpContext) {
    const { event } = await managedJudging(ctx)
    const state = listState(ctx.request, STANDINGS)
    const all = once(() => standings(event.id))
    return ctx.inertia.render('codefestStandings/index', {
      event: () => JudgedEventTransformer.transform(event),
      publication: async () => {
        const { rows, mark } = await all()
        const publishedAt = await resultsPublishedAt(event.id)
        return {
          publishedAt: publishedAt?.toISO() ?? null,
          mark,
          obstacle: publishingObstacle(rows),
          missing: rows.reduce((total, row) => total + row.missing, 0),
          unscored: rows.filter(({ score }) => score === null).length,
        }
      },
      list: async () => {
        const { criteria, rows } = await all()
        const list = standingsPage(rows, state)
        const scores = await scoresOf(list.rows.map(({ teamId }) => teamId))
        return StandingsTransformer.transform({ criteria, list, scores })
      },
    })
  }
}
