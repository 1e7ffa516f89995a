import { ownJudging } from '#app/judging/http/judging_event'
import { resultsPublishedAt, rubricOf } from '#app/judging/queries/judged_teams'
import { isBeingHeld } from '#app/judging/queries/judging_state'
import { scoreSheet, teamOfJudge, teamsOfJudge } from '#app/judging/queries/own_judging'
import JudgedEventTransformer from '#app/judging/transformers/judged_event_transformer'
import ScoreSheetTransformer from '#app/judging/transformers/score_sheet_transformer'
import OwnTeamTransformer from '#app/judging/transformers/own_team_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** A judge's teams at an event, and the score sheet of one of them. */
export default class OwnTeamsController {
  async index(ctx: HttpContext) {
    const { event, judge } = await ownJudging(ctx)
    const rubric = await rubricOf(event.id)
    return ctx.inertia.render('codefestJudging/index', {
      event: JudgedEventTransformer.transform(event),
      criteria: rubric.length,
      isClosed: await isClosed(event.id),
      teams: async () =>
        OwnTeamTransformer.transform(await teamsOfJudge({ eventId: event.id, judgeId: judge.id })),
    })
  }

  async show(ctx: HttpContext) {
    const { event, judge } = await ownJudging(ctx)
    const of = { eventId: event.id, judgeId: judge.id }
    const team = await teamOfJudge(of, String(ctx.params.team))
    const sheet = await scoreSheet({ ...of, teamId: team.id })
    return ctx.inertia.render('codefestJudging/show', {
      event: JudgedEventTransformer.transform(event),
      isClosed: await isClosed(event.id),
      sheet: ScoreSheetTransformer.transform({ ...sheet, team }),
    })
  }
}

async function isClosed(eventId: number): Promise<boolean> {
  return (await resultsPublishedAt(eventId)) !== null || !(await isBeingHeld(eventId))
}
