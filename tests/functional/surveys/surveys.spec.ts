import { eraseAccount } from '#app/auth/actions/erase_account'
import { duplicateAnnouncement } from '#app/announcements/actions/duplicate_announcement'
import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { freezeClock } from '#app/core/clock'
import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import { purge } from '#app/privacy/actions/purge'
import Registration from '#app/registrations/models/registration'
import { answerSurvey } from '#app/surveys/actions/answer_survey'
import { closeSurveys } from '#app/surveys/actions/close_surveys'
import { openSurveys } from '#app/surveys/actions/open_surveys'
import { saveSurvey } from '#app/surveys/actions/save_survey'
import Survey from '#app/surveys/models/survey'
import { surveyQuestionsOf } from '#app/surveys/queries/survey_questions'
import { surveyResults } from '#app/surveys/queries/survey_results'
import { mergePeople } from '#app/users/actions/merge_people'
import type User from '#app/users/models/user'
import type { GivenEventResult } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { toldTo } from '#tests/fixtures/notifications'
import { givenOpenSurvey, givenSurvey, QUESTIONS } from '#tests/fixtures/surveys'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const people = async (count: number) => {
  const found: User[] = []
  while (found.length < count) found.push(await givenUser())
  return found
}

/** @returns the ids of the questions, in their order */
async function idsOf({ event }: GivenEventResult): Promise<string[]> {
  return (await surveyQuestionsOf(event.id)).map(({ publicId }) => publicId)
}

const invitations = () => db.from('survey_invitations').select('survey_id', 'user_id')
const answers = () => db.from('survey_answers').select('*')
const pathOf = ({ announcement }: GivenEventResult) => `/announcements/${announcement.slug}/survey`

const send = (client: ApiClient, given: GivenEventResult, as: User, said: object) =>
  client
    .post(`${pathOf(given)}/answers`)
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)
    .header('accept', 'application/json')
    .json(said)

test.group('Surveys: what organizers write', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('is written, changed and removed by the managers, and audited', async ({
    client,
    assert,
  }) => {
    const given = await givenSurvey([])
    const put = (questions: object[], as: User) =>
      client.put(pathOf(given)).loginAs(as).withCsrfToken().redirects(0).json({ questions })
    ;(await put(QUESTIONS, await givenUser())).assertStatus(403)
    const fewer = [{ label: 'How was it?', type: 'choice', options: ['Good', 'Bad'] }]
    ;(await put(fewer, given.author)).assertStatus(303)
    ;(await put(fewer, given.author)).assertStatus(303)
    const kept = await surveyQuestionsOf(given.event.id)
    assert.deepEqual(
      kept.map(({ label, type, options }) => ({ label, type, options })),
      fewer as never
    )
    const audited = db.from('audit_entries').where('action', 'event.survey_changed')
    assert.lengthOf(await audited, 2)
    const removed = await client
      .delete(pathOf(given))
      .loginAs(given.author)
      .withCsrfToken()
      .redirects(0)
    removed.assertStatus(303)
    assert.isNull(await Survey.findBy('eventId', given.event.id))
    assert.lengthOf(await audited.clone(), 3)
  })

  for (const [name, questions] of Object.entries({
    'no question': [],
    'a choice without options': [{ label: 'Which?', type: 'choice' }],
    'a choice of one': [{ label: 'Which?', type: 'choice', options: ['One'] }],
    'the same question twice': [QUESTIONS[0], QUESTIONS[0]],
    'a question of no known type': [{ label: 'Which?', type: 'colour' }],
    'more than ten': Array.from({ length: 11 }, (_, nth) => ({
      label: `How was part ${nth}?`,
      type: 'rating',
    })),
  })) {
    test(`${name} is refused`, async ({ client, assert }) => {
      const given = await givenSurvey([])
      const answer = await client
        .put(pathOf(given))
        .loginAs(given.author)
        .withCsrfToken()
        .redirects(0)
        .header('accept', 'application/json')
        .json({ questions })
      answer.assertStatus(422)
      assert.lengthOf(await surveyQuestionsOf(given.event.id), QUESTIONS.length)
    })
  }

  test('stays as it was sent, also in the database', async ({ client, assert }) => {
    const given = await givenOpenSurvey(await people(1))
    const answer = await client
      .delete(pathOf(given))
      .loginAs(given.author)
      .withCsrfToken()
      .header('accept', 'application/json')
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'E_SURVEY_FROZEN' })
    assert.lengthOf(await surveyQuestionsOf(given.event.id), QUESTIONS.length)
    for (const change of [
      () => db.from('survey_questions').delete(),
      () => db.from('survey_questions').update({ label: 'Another' }),
    ]) {
      await assert.rejects(() => db.transaction((trx) => change().useTransaction(trx).exec()))
    }
  })

  test('goes along with a copy of the event, which nobody was asked about', async ({ assert }) => {
    const given = await givenOpenSurvey(await people(1))
    const original = await Announcement.query()
      .where('id', given.announcement.id)
      .preload('event', (event) => event.preload('campus'))
      .firstOrFail()
    const copy = await duplicateAnnouncement({
      original,
      suffix: '(copy)',
      actorId: given.author.id,
      ability: 'organizer',
    })
    const event = await Event.findByOrFail('announcementId', copy.id)
    assert.lengthOf(await surveyQuestionsOf(event.id), QUESTIONS.length)
    const survey = await Survey.findByOrFail('eventId', event.id)
    assert.isNull(survey.openedAt)
    assert.equal(survey.invited, 0)
  })
})

test.group('Surveys: who is asked', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('an hour after the event whoever has a place is told, once, in their language', async ({
    assert,
  }) => {
    const [english, spanish] = [await givenUser(), await givenUser({ locale: 'es' })]
    const disabled = await givenUser()
    const given = await givenSurvey([english, spanish, disabled], { title: 'Robots' })
    await disabled.merge({ disabledAt: given.event.startsAt }).save()
    freezeClock(given.event.endsAt.plus({ minutes: 59 }))
    assert.equal(await openSurveys(), 0)
    freezeClock(given.event.endsAt.plus({ minutes: 60 }))
    assert.equal(await openSurveys(), 1)
    assert.equal(await openSurveys(), 0)
    assert.deepEqual(await toldTo(english), ['How was it? Robots'])
    await deliverDueMails()
    const [mail, ...others] = mailsTo(spanish.email!)
    assert.isEmpty(others)
    assert.equal(mail!.subject, '¿Cómo estuvo? Robots')
    assert.equal(mail!.path, pathOf(given))
    assert.isEmpty(mailsTo(disabled.email!))
    const survey = await Survey.findByOrFail('eventId', given.event.id)
    assert.equal(survey.invited, 2)
    assert.isTrue(survey.told)
  })

  test('where people were checked in, nobody else', async ({ assert }) => {
    const [came, stayed] = await people(2)
    const given = await givenSurvey([came!, stayed!])
    await db
      .from('registrations')
      .where({ event_id: given.event.id, user_id: came!.id })
      .update({ check_ins: 1 })
    freezeClock(given.event.endsAt.plus({ hours: 1 }))
    await openSurveys()
    assert.deepEqual(
      (await invitations()).map((row) => Number(row.user_id)),
      [came!.id]
    )
  })

  test('nobody of what was cancelled, archived or never published', async ({ assert }) => {
    for (const status of ['cancelled', 'archived', 'draft'] as const) {
      const given = await givenSurvey(await people(1))
      await given.announcement.merge({ status }).save()
      freezeClock(given.event.endsAt.plus({ hours: 1 }))
      assert.equal(await openSurveys(), 0)
      freezeClock(null)
    }
    assert.isEmpty(await invitations())
  })

  test('broken off between opening and telling, the rest are told the next time', async ({
    assert,
  }) => {
    const [person] = await people(1)
    const given = await givenOpenSurvey([person!])
    await Survey.query().where('eventId', given.event.id).update({ told: false })
    await openSurveys()
    await deliverDueMails()
    assert.lengthOf(mailsTo(person!.email!), 1)
    assert.lengthOf(await toldTo(person!), 1)
  })

  test('nobody is invited later, the database says so', async ({ assert }) => {
    const given = await givenOpenSurvey(await people(1))
    const [late] = await people(1)
    const survey = await Survey.findByOrFail('eventId', given.event.id)
    await assert.rejects(() =>
      db.transaction((trx) =>
        trx.table('survey_invitations').insert({
          survey_id: survey.id,
          user_id: late!.id,
          created_at: '2026-01-01 00:00:00',
        })
      )
    )
  })

  test('the announcement leads whoever is asked there, until they answer', async ({
    client,
    assert,
  }) => {
    const [person] = await people(1)
    const given = await givenOpenSurvey([person!])
    const waits = async () => {
      const page = await client
        .get(`/announcements/${given.announcement.slug}`)
        .loginAs(person!)
        .withInertia()
      const { own } = page.inertiaProps.registration as { own: { isSurveyWaiting: boolean } }
      return own.isSurveyWaiting
    }
    assert.isTrue(await waits())
    const [rating] = await idsOf(given)
    await answerSurvey({
      eventId: given.event.id,
      userId: person!.id,
      answers: { [rating!]: '4' },
    })
    assert.isFalse(await waits())
  })
})

test.group('Surveys: answering', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('is asked of whoever was there, and of nobody else', async ({ client, assert }) => {
    const [person, other] = await people(2)
    const given = await givenOpenSurvey([person!])
    const questionsFor = async (reader: User) => {
      const page = await client.get(pathOf(given)).loginAs(reader).withInertia()
      page.assertStatus(200)
      page.assertInertiaComponent('surveys/show')
      return (page.inertiaProps.survey as { questions: unknown[] }).questions
    }
    assert.lengthOf(await questionsFor(person!), QUESTIONS.length)
    assert.lengthOf(await questionsFor(other!), 0)
    const refused = await send(client, given, other!, { answers: {} })
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_SURVEY_NOT_OPEN' })
  })

  test('is not there before it is sent, and where there is none', async ({ client }) => {
    const [person] = await people(1)
    const given = await givenSurvey([person!])
    ;(await client.get(pathOf(given)).loginAs(person!)).assertStatus(404)
    ;(await client.get('/announcements/none/survey').loginAs(person!)).assertStatus(404)
  })

  test('is kept without a person, a time or an order, and once', async ({ client, assert }) => {
    const [person] = await people(1)
    const given = await givenOpenSurvey([person!])
    const [rating, again, best, better] = await idsOf(given)
    const said = {
      [rating!]: '5',
      [again!]: 'true',
      [best!]: 'The talk',
      [better!]: '  More chairs ',
      unknown: 'x',
    }
    const before = await Survey.findByOrFail('eventId', given.event.id)
    freezeClock(given.event.endsAt.plus({ hours: 5 }))
    const sent = await client
      .post(`${pathOf(given)}/answers`)
      .loginAs(person!)
      .withCsrfToken()
      .redirects(0)
      .json({ answers: said })
    sent.assertStatus(303)
    sent.assertHeader('location', `/announcements/${given.announcement.slug}`)
    const rows = await answers()
    assert.sameMembers(
      rows.map(({ value }) => value as string),
      ['5', 'true', 'The talk', 'More chairs']
    )
    for (const row of rows) {
      assert.sameMembers(Object.keys(row), ['key', 'survey_question_id', 'value'])
      assert.match(row.key as string, /^[0-9a-f]{32}$/)
    }
    assert.lengthOf(new Set(rows.map(({ key }) => key as string)), 4)
    // No row says that they answered: what did is gone, and nothing moved with it that has a time.
    assert.isEmpty(await invitations())
    const after = await Survey.findByOrFail('eventId', given.event.id)
    assert.equal(after.answered, 1)
    assert.equal(after.updatedAt.toMillis(), before.updatedAt.toMillis())
    assert.isEmpty(await db.from('audit_entries').where('actor_id', person!.id))
    const twice = await send(client, given, person!, { answers: said })
    twice.assertStatus(409)
    twice.assertBodyContains({ code: 'E_SURVEY_NOT_OPEN' })
    assert.lengthOf(await answers(), 4)
  })

  test('an answer does not change, the database says so', async ({ assert }) => {
    const [person] = await people(1)
    const given = await givenOpenSurvey([person!])
    const [rating] = await idsOf(given)
    await answerSurvey({
      eventId: given.event.id,
      userId: person!.id,
      answers: { [rating!]: '1' },
    })
    await assert.rejects(() =>
      db.transaction((trx) => trx.from('survey_answers').update({ value: '5' }))
    )
  })

  test('with nothing, or with what is not offered, is refused and can be sent again', async ({
    client,
    assert,
  }) => {
    const [person] = await people(1)
    const given = await givenOpenSurvey([person!])
    const [rating, again, best] = await idsOf(given)
    for (const said of [
      {},
      { [rating!]: '' },
      { [rating!]: '6' },
      { [rating!]: '3', [again!]: 'perhaps' },
      { [best!]: 'The lunch' },
    ]) {
      const answer = await send(client, given, person!, { answers: said })
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'E_SURVEY_ANSWERS' })
    }
    const long = await send(client, given, person!, { answers: { [rating!]: 'x'.repeat(1001) } })
    long.assertStatus(422)
    assert.isEmpty(await answers())
    assert.lengthOf(await invitations(), 1)
    const survey = await Survey.findByOrFail('eventId', given.event.id)
    assert.equal(survey.answered, 0)
    const right = await send(client, given, person!, { answers: { [rating!]: '3' } })
    right.assertStatus(303)
  })

  test('ends after 14 days, and with it who was asked is forgotten', async ({ client, assert }) => {
    const [one, two] = await people(2)
    const given = await givenOpenSurvey([one!, two!])
    const [rating, , , better] = await idsOf(given)
    await answerSurvey({
      eventId: given.event.id,
      userId: one!.id,
      answers: { [rating!]: '2', [better!]: 'Less noise' },
    })
    const kept = await answers()
    assert.equal(await closeSurveys(), 0)
    freezeClock(given.event.endsAt.plus({ hours: 2, days: 14 }))
    const late = await send(client, given, two!, { answers: { [rating!]: '3' } })
    late.assertStatus(409)
    late.assertBodyContains({ code: 'E_SURVEY_NOT_OPEN' })
    assert.equal(await closeSurveys(), 1)
    assert.equal(await closeSurveys(), 0)
    assert.isEmpty(await invitations())
    assert.sameDeepMembers(await answers(), kept)
    const page = await client.get(pathOf(given)).loginAs(two!).withInertia()
    page.assertInertiaPropsContains({ survey: { isOpen: false, questions: [] } })
  })

  test('answers go 24 months after the event', async ({ assert }) => {
    const [person] = await people(1)
    const given = await givenOpenSurvey([person!])
    const [rating] = await idsOf(given)
    await answerSurvey({
      eventId: given.event.id,
      userId: person!.id,
      answers: { [rating!]: '2' },
    })
    freezeClock(given.event.endsAt.plus({ months: 24 }).minus({ minutes: 1 }))
    await purge()
    assert.lengthOf(await answers(), 1)
    freezeClock(given.event.endsAt.plus({ months: 24, minutes: 1 }))
    await purge()
    assert.isEmpty(await answers())
  })
})

test.group('Surveys: what organizers read', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('nothing before five have answered, then sums, and words in no order', async ({
    client,
    assert,
  }) => {
    const asked = await people(6)
    const given = await givenOpenSurvey(asked)
    const [rating, again, best, better] = await idsOf(given)
    const shown = async () => {
      const page = await client
        .get(`/announcements/${given.announcement.slug}/details?tab=survey`)
        .loginAs(given.author)
        .withInertia()
      page.assertStatus(200)
      return (page.inertiaProps.activeTab as { survey: Awaited<ReturnType<typeof surveyResults>> })
        .survey!
    }
    for (const [nth, { id: userId }] of asked.slice(0, 5).entries()) {
      const survey = await shown()
      assert.equal(survey.answered, nth)
      assert.isNull(survey.sums)
      await answerSurvey({
        eventId: given.event.id,
        userId,
        answers: {
          [rating!]: String(nth + 1),
          [again!]: nth === 0 ? 'false' : 'true',
          [best!]: nth < 2 ? 'The talk' : null,
          [better!]: nth < 3 ? `Answer ${nth}` : '',
        },
      })
    }
    const survey = await shown()
    assert.deepInclude(survey, { invited: 6, answered: 5 })
    const [stars, yes, parts, words] = survey.sums!
    assert.equal(stars!.mean, 3)
    assert.deepEqual(
      stars!.counts.map(({ count }) => count),
      [1, 1, 1, 1, 1]
    )
    assert.deepEqual(yes!.counts, [
      { answer: 'true', count: 4 },
      { answer: 'false', count: 1 },
    ])
    assert.deepEqual(parts!.counts, [
      { answer: 'The talk', count: 2 },
      { answer: 'The workshop', count: 0 },
    ])
    assert.equal(words!.answered, 3)
    const kept = await db
      .from('survey_answers')
      .where('value', 'like', 'Answer %')
      .orderBy('key')
      .select('value')
    assert.deepEqual(
      words!.words,
      kept.map(({ value }) => value as string)
    )
  })

  test('of many answers in words some, and all where they are asked for', async ({ assert }) => {
    const asked = await people(30)
    const given = await givenOpenSurvey(asked, { capacity: null })
    const [, , , better] = await idsOf(given)
    for (const { id: userId } of asked) {
      await answerSurvey({
        eventId: given.event.id,
        userId,
        answers: { [better!]: `Answer of ${userId}` },
      })
    }
    const some = await surveyResults(given.event.id, { allWords: false })
    const all = await surveyResults(given.event.id, { allWords: true })
    assert.lengthOf(some!.sums![3]!.words, 25)
    assert.lengthOf(all!.sums![3]!.words, 30)
    assert.equal(some!.sums![3]!.answered, 30)
  })
})

test.group('Surveys: accounts', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('a merge gives nobody a second answer, a deleted account is asked no more', async ({
    assert,
  }) => {
    const [winner, loser, deleted] = await people(3)
    const admin = await givenUser({ roles: ['admin'] })
    const both = await givenOpenSurvey([winner!, loser!, deleted!])
    const [rating] = await idsOf(both)
    await answerSurvey({
      eventId: both.event.id,
      userId: winner!.id,
      answers: { [rating!]: '5' },
    })
    const lone = await givenOpenSurvey([loser!])
    const kept = await Registration.findByOrFail({ eventId: both.event.id, userId: winner!.id })
    await mergePeople({
      winnerId: winner!.id,
      loserId: loser!.id,
      keep: { [both.event.publicId]: kept.publicId },
      cancelReason: 'Double',
      actorId: admin.id,
    })
    await eraseAccount({ userId: deleted!.id })
    const survey = await Survey.findByOrFail('eventId', lone.event.id)
    assert.deepEqual(
      (await invitations()).map((row) => [Number(row.survey_id), Number(row.user_id)]),
      [[survey.id, winner!.id]]
    )
    assert.lengthOf(await answers(), 1)
  })

  test('saving the same questions again is no change', async ({ assert }) => {
    const given = await givenSurvey([])
    const before = await idsOf(given)
    await saveSurvey({ eventId: given.event.id, questions: QUESTIONS, actor: given.actor })
    assert.deepEqual(await idsOf(given), before)
  })
})
