import { publishResults } from '#app/judging/actions/publish_results'
import { writeScore } from '#app/judging/actions/write_score'
import { standings } from '#app/judging/queries/standings'
import { verifyResults } from '#app/judging/queries/verify_results'
import { giveScores, givenJudging } from '#tests/fixtures/judging'
import { refusalCode } from '#tests/fixtures/registrations'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/*
 * Without a transaction around them: each call has its own, and on PostgreSQL its own connection. What
 * they commit cannot be deleted, so the tables are made anew after each.
 */
test.group('Judging, at once', (group) => {
  group.each.teardown(makeTablesAnew)

  test('points that arrive while the results are published count or are refused, never half', async ({
    assert,
  }) => {
    const judging = await givenJudging({ teams: 2, judges: 3 })
    const { event, author, teams, judges, rubric } = judging
    for (const judge of judges) {
      for (const team of teams) await giveScores(judging, { team, judge, points: [5, 5, 2] })
    }
    const actor = { id: author.id, ability: 'organizer' }
    const late = judges.flatMap((judge) =>
      rubric.map((criterion) =>
        refusalCode(
          writeScore({
            eventId: event.id,
            team: teams[0]!,
            judge,
            criterion,
            points: criterion.mostPoints,
            comment: null,
            version: 1,
            savedFrom: 'a-page-of-tests',
          })
        )
      )
    )
    const { mark } = await standings(event.id)
    const publications = await Promise.all([
      ...Array.from({ length: 3 }, () =>
        refusalCode(publishResults({ eventId: event.id, mark, actor }))
      ),
      ...late,
    ])
    const said = new Set(publications)
    assert.isEmpty([...said].filter((code) => !EXPECTED.includes(code)))
    // Whoever came first: publish what is there now, if it has not been published.
    const { mark: current } = await standings(event.id)
    await refusalCode(publishResults({ eventId: event.id, mark: current, actor }))
    assert.lengthOf(await db.from('result_publications'), 1)
    assert.deepEqual(await verifyResults(), { events: 1, wrong: [] })
  })
})

const EXPECTED = ['nothing', 'E_RESULTS_PUBLISHED', 'E_STANDINGS_CHANGED']
