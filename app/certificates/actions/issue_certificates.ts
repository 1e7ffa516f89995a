import { recordAudits } from '#app/audit/actions/record_audit'
import {
  drawCertificates,
  isStillTrue,
  toldCertificate,
  writeCertificates,
  type DrawnCertificate,
} from '#app/certificates/actions/certificate_rows'
import { CertificatesIssued } from '#app/certificates/events/certificate_facts'
import {
  CertificateNameUnwritable,
  EventHasNoCertificates,
  ResultsAwaited,
  TooEarlyToCertify,
} from '#app/certificates/exceptions/certificate_refusals'
import { eventToCertify, type EventToCertify } from '#app/certificates/queries/event_to_certify'
import { earnersOf, onlyUncertified, whoEarned } from '#app/certificates/queries/who_earned'
import {
  issuingObstacle,
  type CertificateKind,
  type IssuingObstacle,
} from '#app/certificates/rules/earned'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { countRows } from '#app/core/http/list_query'
import type { Refusal } from '#app/core/exceptions/refusal'
import { announce } from '#app/core/facts'
import { isWritable } from '#app/core/presenters/sheet_letters'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { lockAccounts } from '#app/users/actions/lock_people'
import { shownCode } from '#isomorphic/certificates/code'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** So few that the bar moves and a transaction is short, so many that the thread never waits. */
const BATCH = 20

export interface IssueCertificates {
  eventId: number
  kind: CertificateKind
  /** Public ids of registrations; null: everybody who earned one. */
  registrations: string[] | null
  /** As it is to be printed, of one person; left out: as the account has it. */
  name?: string | undefined
  /** Null: by itself, after the event. */
  actor: { id: number; ability: string } | null
}

/**
 * Issues certificates to all who earned one and never had one of the kind, batch by batch: drawn first, then written
 * under the event's lock with audit entry and mail, in one transaction. Broken off and begun again it goes on where it
 * stopped; asked twice it issues nothing more. Whose name the paper cannot show is left out, and goes on waiting.
 *
 * @param onProgress hears how many are issued of how many
 * @returns how many were issued
 * @throws EventHasNoCertificates, TooEarlyToCertify, ResultsAwaited
 */
export async function issueCertificates(
  wanted: IssueCertificates,
  onProgress: (done: number, total: number) => Promise<void> = async () => {}
): Promise<number> {
  const event = await eventToCertify(wanted.eventId)
  refuseUnlessIssuing(event, wanted.kind)
  const total = await countRows(uncertified(event, wanted))
  let issued = 0
  // The next ones are drawn, by another thread, while these are written.
  let ahead = draw(wanted, 0)
  for (;;) {
    const batch = await ahead
    if (batch === null) return issued
    const next = draw(wanted, batch.last)
    // Told when it is waited for; a write that fails meanwhile is told first.
    next.catch(() => null)
    const written = await inTransaction((trx) => write(wanted, batch.drawn, trx))
    ahead = written === 'outdated' ? next.then(() => draw(wanted, batch.after)) : next
    if (written === 'outdated') continue
    issued += written
    await onProgress(issued, Math.max(total, issued))
  }
}

/** @returns the next who wait, drawn from what is true now; null: nobody does any more */
async function draw(
  wanted: IssueCertificates,
  after: number
): Promise<{ drawn: DrawnCertificate[]; after: number; last: number } | null> {
  const { kind, name } = wanted
  const event = await eventToCertify(wanted.eventId)
  const query = uncertified(event, wanted).where('r.id', '>', after).limit(BATCH)
  const found = await earnersOf(query, { event, kind })
  if (found.length === 0) return null
  const earners = found.filter((earner) => isWritable(name ?? earner.name))
  const corrections = name === undefined ? {} : { name }
  const drawn = await drawCertificates({ event, kind, earners }, corrections)
  return { drawn, after, last: found.at(-1)!.registrationId }
}

/**
 * Issues the certificate of one person.
 *
 * @throws CertificateNameUnwritable, EventHasNoCertificates, TooEarlyToCertify, ResultsAwaited
 */
export async function issueOne(wanted: IssueCertificates): Promise<void> {
  if ((await issueCertificates(wanted)) > 0) return
  const event = await eventToCertify(wanted.eventId)
  const { kind } = wanted
  const [waiting] = await earnersOf(uncertified(event, wanted), { event, kind })
  // Whoever has one by now got it from somebody else.
  if (waiting && !isWritable(wanted.name ?? waiting.name)) throw new CertificateNameUnwritable()
}

/** @throws EventHasNoCertificates, TooEarlyToCertify, ResultsAwaited */
export function refuseUnlessIssuing(event: EventToCertify, kind: CertificateKind): void {
  const obstacle = issuingObstacle(event, kind, now().toMillis())
  if (obstacle) throw new REFUSALS[obstacle]()
}

const REFUSALS: Record<IssuingObstacle, new () => Refusal> = {
  cancelled: EventHasNoCertificates,
  off: EventHasNoCertificates,
  running: TooEarlyToCertify,
  no_results: ResultsAwaited,
}

/** @returns those who earned one and have none yet, over `registrations as r` */
export function uncertified(
  event: EventToCertify,
  { kind, registrations }: Pick<IssueCertificates, 'kind' | 'registrations'>,
  client?: QueryClientContract
): DatabaseQueryBuilderContract {
  const query = whoEarned(event, kind, client)
  onlyUncertified(query, kind)
  if (registrations) query.whereIn('r.public_id', registrations)
  return query
}

/**
 * What was drawn may be outdated by now: who earned it, and what it says, is asked again under the event's lock.
 *
 * @returns how many were written, or that they have to be drawn again
 */
async function write(
  { eventId, kind, registrations, actor }: IssueCertificates,
  drawn: DrawnCertificate[],
  trx: TransactionClientContract
): Promise<number | 'outdated'> {
  await lockEvent(eventId, trx)
  // Nobody is deleted or merged until it is written: the name is theirs as long as they are.
  await lockAccounts(
    drawn.map(({ earner }) => earner.userId),
    trx
  )
  const event = await eventToCertify(eventId, trx)
  if (issuingObstacle(event, kind, now().toMillis())) return 0
  const ids = drawn.map(({ earner }) => earner.registrationId)
  const query = uncertified(event, { kind, registrations }, trx).whereIn('r.id', ids)
  const earners = await earnersOf(query, { event, kind }, trx)
  const still = new Map(earners.map((earner) => [earner.registrationId, earner]))
  const kept = drawn.filter(
    ({ earner }) => still.get(earner.registrationId)?.userId === earner.userId
  )
  const isTrue = (one: DrawnCertificate) =>
    isStillTrue(one, event, still.get(one.earner.registrationId)!)
  if (!kept.every(isTrue)) return 'outdated'
  const { title } = event
  const written = await writeCertificates(kept, { actorId: actor?.id ?? null }, trx)
  await recordAudits(
    kept.map((one, index) => ({
      actorId: actor?.id ?? null,
      ability: actor?.ability ?? null,
      action: 'certificate.issued' as const,
      subjectType: 'certificate' as const,
      subjectId: written[index]!,
      after: { code: shownCode(one.code), name: one.name, title },
    })),
    trx
  )
  await announce(trx, new CertificatesIssued({ title }, kept.map(toldCertificate), false))
  return kept.length
}
