import type { CertificateKind } from '#app/certificates/rules/earned'
import { parseCertificateCode } from '#isomorphic/certificates/code'

export type CertificateFault =
  | 'issued_twice'
  | 'counts_twice'
  | 'chain_broken'
  | 'code_wrong'
  | 'content_differs'
  | 'not_recorded'
  | 'status_differs'
  | 'document_differs'
  | 'document_undrawable'
  | 'file_missing'
  | 'key_missing'
  | 'key_unusable'

/** Something about certificates that cannot be true, and the row that it is in: `certificates 17`. */
export interface CertificateFinding {
  code: CertificateFault
  row: string
}

export interface CertificateRecord {
  id: number
  registrationId: number
  kind: CertificateKind
  code: string
  minutes: number | null
  replacesId: number | null
  /** Its place in the published lists. */
  statusIndex: number
  isRevoked: boolean
  /** Of the event that its content names. */
  namesEvent: string
  namesPrize: boolean
  /** Entries of the log that say it was issued. */
  timesRecorded: number
}

const at = (id: number) => `certificates ${id}`

/**
 * @param records all certificates of one event, in the order of their row numbers
 * @param event its public id
 * @param told places that the published lists call revoked
 * @returns whatever contradicts that each was issued exactly once, corrected in a line, and revoked for all to see
 */
export function verifyIssued(
  records: readonly CertificateRecord[],
  { event, told }: { event: string; told: ReadonlySet<number> }
): CertificateFinding[] {
  const chains = Map.groupBy(records, ({ registrationId, kind }) => `${registrationId} ${kind}`)
  return [
    ...[...chains.values()].flatMap(verifyChain),
    ...records.flatMap((record) =>
      faultsOf(record, event, told).map((code) => ({ code, row: at(record.id) }))
    ),
  ]
}

function faultsOf(
  record: CertificateRecord,
  event: string,
  told: ReadonlySet<number>
): CertificateFault[] {
  const { kind, code, minutes, namesEvent, namesPrize, timesRecorded, isRevoked } = record
  const { statusIndex } = record
  const isPrize = kind === 'prize'
  const isWhole =
    namesEvent === event &&
    namesPrize === isPrize &&
    (isPrize ? minutes === null : minutes !== null)
  return [
    ...(parseCertificateCode(code) === code ? [] : (['code_wrong'] as const)),
    ...(isWhole ? [] : (['content_differs'] as const)),
    ...(timesRecorded === 1 ? [] : (['not_recorded'] as const)),
    ...(told.has(statusIndex) === isRevoked ? [] : (['status_differs'] as const)),
  ]
}

/** One first certificate, each later one in the place of a revoked one before it, one that counts at most. */
function verifyChain(chain: readonly CertificateRecord[]): CertificateFinding[] {
  const faulty = (code: CertificateFault, records: readonly CertificateRecord[]) =>
    records.map(({ id }) => ({ code, row: at(id) }))
  const firsts = chain.filter(({ replacesId }) => replacesId === null)
  const followers = chain.filter(({ replacesId }) => replacesId !== null)
  const replaced = new Set<number>()
  const astray = followers.filter(({ id, replacesId }) => {
    const former = chain.find((one) => one.id === replacesId)
    const isFirst = !replaced.has(replacesId!)
    replaced.add(replacesId!)
    return !(isFirst && former?.isRevoked && former.id < id)
  })
  return [
    ...faulty('issued_twice', firsts.slice(1)),
    ...faulty('counts_twice', chain.filter(({ isRevoked }) => !isRevoked).slice(1)),
    ...faulty('chain_broken', firsts.length === 0 ? chain : astray),
  ]
}
