import { writeScore } from '#app/judging/actions/write_score'
import { OtherJudge } from '#app/judging/exceptions/judging_refusals'
import { ownJudging } from '#app/judging/http/judging_event'
import { rubricOf } from '#app/judging/queries/judged_teams'
import { teamOfJudge } from '#app/judging/queries/own_judging'
import { scoreValidator } from '#app/judging/validators/judging'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** JSON in, JSON out: a score is saved while it is typed, and sent again by a page that was offline. */
export default class ScoresController {
  async update(ctx: HttpContext) {
    const { event, judge } = await ownJudging(ctx)
    const { judge: typedBy, ...score } = await ctx.request.validateUsing(scoreValidator)
    if (typedBy !== judge.publicId) throw new OtherJudge()
    const team = await teamOfJudge({ eventId: event.id, judgeId: judge.id }, ctx.params.team)
    const rubric = await rubricOf(event.id)
    const criterion = rubric.find(({ publicId }) => publicId === ctx.params.criterion)
    if (!criterion) throw new errors.E_ROW_NOT_FOUND()
    const version = await writeScore({ ...score, eventId: event.id, team, judge, criterion })
    return ctx.response.send({ version })
  }
}
