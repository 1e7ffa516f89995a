import { recordAudits } from '#app/audit/actions/record_audit'
import {
  drawCertificates,
  toldCertificate,
  writeCertificates,
} from '#app/certificates/actions/certificate_rows'
import { CertificatesIssued } from '#app/certificates/events/certificate_facts'
import {
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
import { lockEvent } from '#app/registrations/queries/lock_event'
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
  /** Null: by itself, after the event. */
  actor: { id: number; ability: string } | null
}

/**
 * Issues certificates to all who earned one and never had one of the kind, batch by batch: drawn first, then written
 * under the event's lock with audit entry and mail, in one transaction. Broken off and begun again it goes on where it
 * stopped; asked twice it issues nothing more.
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
  let last = 0
  const draw = async () => {
    const query = uncertified(event, wanted).where('r.id', '>', last).limit(BATCH)
    const earners = await earnersOf(query, event, wanted.kind)
    last = earners.at(-1)?.registrationId ?? last
    return drawCertificates({ event, kind: wanted.kind, earners })
  }
  // The next ones are drawn, by another thread, while these are written.
  let ahead = draw()
  for (;;) {
    const drawn = await ahead
    if (drawn.length === 0) return issued
    ahead = draw()
    // Told when it is waited for; a write that fails meanwhile is told first.
    ahead.catch(() => null)
    issued += await inTransaction((trx) => write(event, wanted, drawn, trx))
    await onProgress(issued, Math.max(total, issued))
  }
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

type Drawn = Awaited<ReturnType<typeof drawCertificates>>

/** What was drawn may be outdated by now: who earned it is asked again under the event's lock. */
async function write(
  { id, title }: EventToCertify,
  { kind, registrations, actor }: IssueCertificates,
  drawn: Drawn,
  trx: TransactionClientContract
): Promise<number> {
  await lockEvent(id, trx)
  const event = await eventToCertify(id, trx)
  if (issuingObstacle(event, kind, now().toMillis())) return 0
  const ids = drawn.map(({ earner }) => earner.registrationId)
  const query = uncertified(event, { kind, registrations }, trx).whereIn('r.id', ids)
  const still = (await query.select('r.id', 'r.user_id')) as { id: number; user_id: number }[]
  const kept = drawn.filter(({ earner }) =>
    still.some((row) => row.id === earner.registrationId && row.user_id === earner.userId)
  )
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
