import { QuestionsFrozen, SessionInUse } from '#app/announcements/exceptions/announcement_refusals'
import { writeAudience } from '#app/announcements/actions/write_audience'
import Event from '#app/announcements/models/event'
import EventPrice from '#app/announcements/models/event_price'
import EventQuestion from '#app/announcements/models/event_question'
import EventSession from '#app/announcements/models/event_session'
import { questionInputs } from '#app/announcements/queries/announcement_input'
import { isForeignKeyViolation } from '#app/core/database/violations'
import type { EventInput, QuestionInput } from '#app/announcements/rules/announcement_input'
import { questionsAreFrozen } from '#app/registrations/queries/event_facts'
import { TeamFeeFrozen, TeamSizeBelowTeams } from '#app/codefest/exceptions/team_refusals'
import { haveTeamsRegistered, largestTeam } from '#app/codefest/queries/largest_team'
import { currency } from '#config/app'
import limits from '#config/limits'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

/**
 * Writes an announcement's event with its sessions, prices and questions. The capacity of an event that
 * exists already is not touched: raising it promotes people, so `changeCapacity` does that.
 *
 * @returns the event
 * @throws SessionInUse, QuestionsFrozen, TeamSizeBelowTeams, TeamFeeFrozen
 */
export async function writeEvent(
  { announcementId, input }: { announcementId: number; input: EventInput },
  trx: TransactionClientContract
): Promise<Event> {
  const known = await Event.query({ client: trx }).where('announcement_id', announcementId).first()
  const values = {
    campusId: input.campusId,
    venue: input.venue,
    startsAt: input.startsAt,
    endsAt: input.endsAt,
    registrationOpensAt: input.registrationOpensAt,
    registrationClosesAt: input.registrationClosesAt,
    cancelUntil: input.cancelUntil,
    waitlist: input.waitlist,
    approval: input.approval,
    countsNoShows: input.countsNoShows,
    settings: input.settings,
  }
  if (known) {
    await refuseSmallerTeams(known, input, trx)
    await refuseOtherPayers(known, input, trx)
  }
  const event = known
    ? await known.merge(values).save()
    : await Event.create(
        {
          ...values,
          publicId: ulid(),
          announcementId,
          capacity: input.capacity,
          paymentDeadlineHours: limits.paymentDeadlineHours,
          certificate: false,
          certificateMinAttendance: 100,
          waitlistLastSeq: 0,
        },
        { client: trx }
      )
  await writeSessions(event, input, trx)
  await writePrices(event, input, trx)
  await writeQuestions(event, input.questions, trx)
  return event
}

/** No team is larger than its event allows. */
async function refuseSmallerTeams(
  { id }: Event,
  { settings: { teamSizeMax } }: EventInput,
  trx: TransactionClientContract
): Promise<void> {
  const size = await largestTeam(id, trx)
  if (typeof teamSizeMax === 'number' && teamSizeMax < size) throw new TeamSizeBelowTeams({ size })
}

/** Who owes what in a team is written with its registrations. */
async function refuseOtherPayers(
  { id, settings: before }: Event,
  { settings: after }: EventInput,
  trx: TransactionClientContract
): Promise<void> {
  const isChanged = (before.feePer ?? 'team') !== (after.feePer ?? 'team')
  if (isChanged && (await haveTeamsRegistered(id, trx))) throw new TeamFeeFrozen()
}

async function writeSessions(
  event: Event,
  input: EventInput,
  trx: TransactionClientContract
): Promise<void> {
  const known = await EventSession.query({ client: trx })
    .where('event_id', event.id)
    .orderBy('starts_at')
    .orderBy('id')
  const kept = new Set<number>()
  for (const { publicId, ...values } of input.sessions) {
    // An event of one session names none: it keeps the one it has, with its scans.
    const isOnlyOne = input.sessions.length === 1 && publicId === null
    const session =
      known.find((row) => row.publicId === publicId) ?? (isOnlyOne ? known[0] : undefined)
    const { checkInOpensMinutesBefore } = { ...input, ...values }
    const row = { ...values, checkInOpensMinutesBefore }
    if (session && !kept.has(session.id)) {
      kept.add(session.id)
      await session.merge(row).save()
    } else {
      const keys = { eventId: event.id, publicId: ulid() }
      await EventSession.create({ ...row, ...keys }, { client: trx })
    }
  }
  for (const session of known.filter((row) => !kept.has(row.id))) {
    await removeSession(session, trx)
  }
}

async function removeSession(session: EventSession, trx: TransactionClientContract): Promise<void> {
  for (const table of ['attendances', 'scans']) {
    const used = await trx.from(table).where('event_session_id', session.id).select('id').first()
    if (used) throw new SessionInUse({ name: session.name })
  }
  try {
    await session.delete()
  } catch (error) {
    // A scan was written since we looked.
    throw isForeignKeyViolation(error) ? new SessionInUse({ name: session.name }) : error
  }
}

/** Registrations copy their price, so the rows are replaced as a whole. */
async function writePrices(
  event: Event,
  input: EventInput,
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('event_prices').where('event_id', event.id).delete()
  for (const [position, { label, amountMinor, audience }] of input.prices.entries()) {
    const row = { eventId: event.id, label, amountMinor, currency, position }
    const price = await EventPrice.create(row, { client: trx })
    await writeAudience({ eventPriceId: price.id, audience }, trx)
  }
}

async function writeQuestions(
  event: Event,
  input: QuestionInput[],
  trx: TransactionClientContract
): Promise<void> {
  const known = await EventQuestion.query({ client: trx })
    .where('event_id', event.id)
    .orderBy('position')
  if (areSame(questionInputs(known), input)) return
  if (known.length > 0 && (await questionsAreFrozen(event.id, trx))) throw new QuestionsFrozen()
  const kept: EventQuestion[] = []
  for (const [position, { publicId, shownWhen, ...values }] of input.entries()) {
    const question =
      known.find((row) => row.publicId === publicId && !kept.includes(row)) ??
      new EventQuestion().useTransaction(trx).merge({ eventId: event.id, publicId: ulid() })
    const always = shownWhen ? {} : { shownWhenQuestionId: null, shownWhenAnswer: null }
    kept.push(await question.merge({ ...values, ...always, position }).save())
  }
  // Conditions name rows, which all stand by now.
  for (const [index, { shownWhen }] of input.entries()) {
    if (!shownWhen) continue
    const { id: shownWhenQuestionId } = kept[shownWhen.question]!
    await kept[index]!.merge({ shownWhenQuestionId, shownWhenAnswer: shownWhen.answer }).save()
  }
  // At once: one of them may wait for another.
  const gone = known.filter((row) => !kept.includes(row)).map(({ id }) => id)
  await trx.from('event_questions').whereIn('id', gone).delete()
}

function areSame(known: QuestionInput[], input: QuestionInput[]): boolean {
  const essence = ({ shownWhen, ...row }: QuestionInput) => [
    row.publicId,
    row.label,
    row.why,
    row.type,
    row.options,
    row.required,
    shownWhen?.question,
    shownWhen?.answer,
  ]
  return JSON.stringify(known.map(essence)) === JSON.stringify(input.map(essence))
}
