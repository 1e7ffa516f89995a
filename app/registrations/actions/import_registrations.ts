import { issueInvitations } from '#app/auth/actions/issue_token'
import { createTeams, writeMembers, type MemberToWrite } from '#app/codefest/actions/import_teams'
import { inBatches } from '#app/core/rules/batches'
import type { ImportContext, Judged } from '#app/imports/rules/import_kind'
import { writeRegistrations } from '#app/registrations/actions/write_states'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { peopleFacts, type PersonFacts } from '#app/registrations/queries/person_facts'
import type { Registering, RegistrationRow } from '#app/registrations/rules/registration_row'
import type { Actor } from '#app/registrations/rules/transitions'
import { createParticipants } from '#app/users/actions/create_participants'
import { kindOf } from '#app/users/rules/judge_person'
import i18nManager from '@adonisjs/i18n/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Row {
  data: RegistrationRow
  judged: Judged<Registering | null>
}

/**
 * Registers the people of rows that were just judged under the event's lock, in their order; whom the house does
 * not know gets an account as at the desk, and those of one team a team, which is registered as a whole. The owner of
 * an address that an unverified account claims gets the link that takes it over.
 *
 * @param actor the manager who imports
 * @returns the people's row numbers, in the rows' order
 */
export async function importRegistrations(
  rows: Row[],
  { context, eventId, actor }: { context: ImportContext; eventId: number; actor: Actor },
  trx: TransactionClientContract
): Promise<number[]> {
  const { importId, options } = context
  const people = await peopleOf(
    rows,
    { eventId, importId, actor, language: context.actor.locale },
    trx
  )
  const event = await eventFacts(eventId, trx)
  const by = { event, actor, importId }
  const members = rows.flatMap(({ judged }, index): MemberToWrite[] => {
    const { team, status, answers } = judged.match!
    return team ? [{ team, status, answers, person: people[index]! }] : []
  })
  const teamIds =
    members.length > 0 ? await createTeams(members, by, trx) : new Map<string, number>()
  const i18n = i18nManager.locale(context.actor.locale)
  // Without a reason nothing is set aside but what every new account lacks.
  const reason = options.reason ?? i18n.t('registration_desk.desk.newPersonAuto')
  const registrations = rows.map(({ judged }, index) => {
    const { status, price, answers, application, overridden, person, team } = judged.match!
    return {
      ...(team && { team: { id: teamIds.get(team.nameSearch)! } }),
      ...{ person: people[index]!, status, price, answers, application, actor },
      source: 'import' as const,
      found: person !== null,
      reason: overridden.length > 0 ? reason : null,
      details: { import: importId, ...(overridden.length > 0 && { overridden }) },
    }
  })
  const registrationIds = await writeRegistrations({ event, registrations }, trx)
  if (members.length > 0) await writeMembers(members, { teamIds, registrationIds }, by, trx)
  const claimed = people.filter((_, index) => rows[index]!.judged.match!.onlyClaimsAddress)
  for (const batch of inBatches(claimed)) await issueInvitations(batch, trx)
  return people.map(({ id }) => id)
}

/** Those who are known, and accounts for the others. */
async function peopleOf(
  rows: Row[],
  by: { eventId: number; importId: string; actor: Actor; language: string },
  trx: TransactionClientContract
): Promise<PersonFacts[]> {
  const unknown = rows.filter(({ judged }) => judged.match!.person === null)
  const participants = unknown.map(({ data: { person } }) => ({
    name: person.name!,
    email: person.email,
    kind: kindOf(person) ?? ('external' as const),
    locale: person.locale ?? (by.language === 'es' ? ('es' as const) : ('en' as const)),
  }))
  const userIds = await createParticipants(participants, by, trx)
  const made = new Map<number, PersonFacts>()
  for (const batch of inBatches(userIds)) {
    const facts = await peopleFacts({ userIds: batch, eventId: by.eventId }, trx)
    for (const [id, person] of facts) made.set(id, person)
  }
  const idOf = new Map(unknown.map((row, index) => [row, userIds[index]!]))
  return rows.map((row) => row.judged.match!.person ?? made.get(idOf.get(row)!)!)
}
