import { recordAudit } from '#app/audit/actions/record_audit'
import { keepSignature } from '#app/certificates/gateways/signatures'
import Signatory from '#app/certificates/models/signatory'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { ulid } from '#app/core/ulid'

export interface SignatoryValues {
  /** Null: signs for every campus. */
  campusId: number | null
  name: string
  title: string
  /** Days, both of them included; null: without a beginning or an end. */
  validFrom: string | null
  validUntil: string | null
}

interface SavedSignatory {
  /** The one that is changed; null: a new one. */
  publicId: string | null
  values: SignatoryValues
  actorId: number
}

/** Writes who signs certificates. What was issued keeps what it says. */
export function saveSignatory({ publicId, values, actorId }: SavedSignatory): Promise<void> {
  return inTransaction(async (trx) => {
    const known =
      publicId === null
        ? null
        : await Signatory.query({ client: trx }).where({ publicId }).forUpdate().firstOrFail()
    const before = known ? valuesOf(known) : {}
    const signatory = known
      ? await known.merge(values).save()
      : await Signatory.create({ ...values, publicId: ulid() }, { client: trx })
    await recordAudit(
      {
        actorId,
        ability: 'admin',
        action: known ? 'signatory.updated' : 'signatory.created',
        subjectType: 'signatory',
        subjectId: signatory.id,
        before,
        after: { ...values },
      },
      trx
    )
  })
}

/**
 * Keeps a picture as somebody's signature.
 *
 * @param input.source path of the uploaded file
 * @throws SignatureUnreadable, SignatureTooLarge (more than 24 megapixels)
 */
export async function giveSignature(input: {
  publicId: string
  source: string
  actorId: number
}): Promise<void> {
  const { publicId, source, actorId } = input
  return changeSignature({ publicId, signature: await keepSignature(source), actorId })
}

/** Takes somebody's signature away: they sign by hand on the paper. What was issued keeps it. */
export function removeSignature(input: { publicId: string; actorId: number }): Promise<void> {
  return changeSignature({ ...input, signature: null })
}

function changeSignature(input: {
  publicId: string
  signature: string | null
  actorId: number
}): Promise<void> {
  const { publicId, signature, actorId } = input
  return inTransaction(async (trx) => {
    const signatory = await Signatory.query({ client: trx })
      .where({ publicId })
      .forUpdate()
      .firstOrFail()
    const before = { signature: signatory.signature }
    await signatory.merge({ signature }).save()
    const about = { subjectType: 'signatory', subjectId: signatory.id, before } as const
    const by = { actorId, ability: 'admin', action: 'signatory.updated' } as const
    await recordAudit({ ...by, ...about, after: { signature } }, trx)
  })
}

/** Archives a signatory, or brings them back: nobody chooses an archived one any more. Safe to repeat. */
export function archiveSignatory(input: {
  publicId: string
  active: boolean
  actorId: number
}): Promise<void> {
  const { publicId, active, actorId } = input
  return inTransaction(async (trx) => {
    const signatory = await Signatory.query({ client: trx })
      .where({ publicId })
      .forUpdate()
      .firstOrFail()
    if ((signatory.archivedAt === null) === active) return
    await signatory.merge({ archivedAt: active ? null : now() }).save()
    await recordAudit(
      {
        actorId,
        ability: 'admin',
        action: active ? 'signatory.restored' : 'signatory.archived',
        subjectType: 'signatory',
        subjectId: signatory.id,
        before: { active: !active },
        after: { active },
      },
      trx
    )
  })
}

function valuesOf({ campusId, name, title, validFrom, validUntil }: Signatory): SignatoryValues {
  return { campusId, name, title, validFrom, validUntil }
}
