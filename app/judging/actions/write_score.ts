import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import {
  ConflictOfInterest,
  ScoreChanged,
  TooManyPoints,
  type SavedScore,
} from '#app/judging/exceptions/judging_refusals'
import { mayScore } from '#app/judging/queries/judges'
import { ScoresChanged } from '#app/judging/events/judging_facts'
import { lockJudging } from '#app/judging/queries/judging_state'
import type { RubricLine } from '#app/judging/queries/judged_teams'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface WriteScore {
  eventId: number
  team: { id: number; name: string }
  judge: { id: number; name: string }
  criterion: RubricLine
  /** Null: none yet. */
  points: number | null
  comment: string | null
  /** What the page has seen of this score; 0: nothing. */
  version: number
  /** Names the page that the value was typed into. */
  savedFrom: string
}

/**
 * Keeps a judge's points and comment for one criterion of a team, as they are typed. A page may overwrite what it
 * saved itself, and what it has seen; the same value once more changes nothing.
 *
 * @returns the version that is saved now
 * @throws ResultsPublished, JudgingClosed, ConflictOfInterest when the team is not theirs (any more),
 *   TooManyPoints, ScoreChanged when another page saved something else
 */
export function writeScore(input: WriteScore, trx?: TransactionClientContract): Promise<number> {
  return inTransaction(async (client) => {
    const { eventId, team, judge, criterion, points, comment, version, savedFrom } = input
    await lockJudging(eventId, client)
    const isTheirs = await mayScore({ teamId: team.id, judgeId: judge.id }, client)
    if (!isTheirs) throw new ConflictOfInterest({ name: judge.name })
    if (points !== null && points > criterion.mostPoints)
      throw new TooManyPoints({ most: criterion.mostPoints })

    const saved = await savedScore(input, client)
    if (saved?.points === points && saved.comment === comment) return saved.version
    if (saved && saved.version !== version && saved.savedFrom !== savedFrom)
      throw new ScoreChanged(saved)
    const next = (saved?.version ?? 0) + 1
    await saveScore(input, next, client)
    const before = saved?.points ?? null
    if (before !== points) {
      await recordPoints(input, before, client)
      await announce(client, new ScoresChanged(eventId))
    }
    return next
  }, trx)
}

const keyOf = ({ team, judge, criterion }: WriteScore) => {
  return { team_id: team.id, user_id: judge.id, rubric_criterion_id: criterion.id }
}

function savedScore(
  input: WriteScore,
  client: TransactionClientContract
): Promise<(SavedScore & { savedFrom: string }) | null> {
  return client
    .from('scores')
    .where(keyOf(input))
    .select('points', 'comment', 'version', 'saved_from as savedFrom')
    .first()
}

async function saveScore(
  input: WriteScore,
  version: number,
  client: TransactionClientContract
): Promise<void> {
  const { points, comment, savedFrom } = input
  const at = toSql(now())
  const value = { points, comment, version, saved_from: savedFrom, updated_at: at }
  if (version > 1) await client.from('scores').where(keyOf(input)).update(value)
  else await client.table('scores').insert({ ...keyOf(input), ...value, created_at: at })
}

/** What counts is recorded; a comment is the judge's own. */
function recordPoints(
  { team, judge, criterion, points }: WriteScore,
  before: number | null,
  client: TransactionClientContract
): Promise<void> {
  return recordAudit(
    {
      actorId: judge.id,
      ability: 'judge',
      action: 'team.scored',
      subjectType: 'team',
      subjectId: team.id,
      before: { criterion: criterion.label, points: before },
      after: { criterion: criterion.label, points },
    },
    client
  )
}
