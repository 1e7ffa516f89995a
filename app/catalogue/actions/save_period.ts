import { recordAudit } from '#app/audit/actions/record_audit'
import { PeriodsOverlap } from '#app/catalogue/exceptions/catalogue_refusals'
import AcademicPeriod from '#app/catalogue/models/academic_period'
import type { Days, PeriodValues } from '#app/catalogue/rules/academic_period'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { isExclusionViolation } from '#app/core/database/violations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

/**
 * Writes a new academic period (`publicId` null) or changes one, with its exam weeks. Nothing is stored against
 * a period: what is counted in it follows its days.
 *
 * @throws PeriodsOverlap when another period of the campus, or of the whole university, has one of its days
 */
export function savePeriod({
  publicId,
  values,
  actorId,
}: {
  publicId: string | null
  values: PeriodValues
  actorId: number
}): Promise<void> {
  return inTransaction(async (trx) => {
    const known = publicId === null ? null : await locked(publicId, trx)
    const before = known ? await described(known, trx) : {}
    const { examWeeks, ...row } = values
    const { name, campusId, startsOn, endsOn } = row
    const taken = await trx
      .from('academic_periods')
      .whereNot('id', known?.id ?? 0)
      .where(
        (at) =>
          void (campusId === null ? at.whereNull('campus_id') : at.where({ campus_id: campusId }))
      )
      .where('starts_on', '<=', endsOn)
      .where('ends_on', '>=', startsOn)
      .orderBy('starts_on')
      .select('name')
      .first()
    if (taken) throw new PeriodsOverlap({ name: taken.name })
    const period = await (
      known
        ? known.merge(row).save()
        : AcademicPeriod.create({ ...row, publicId: ulid() }, { client: trx })
    ).catch((error: unknown) => {
      // It was taken between the check and the write.
      throw isExclusionViolation(error) ? new PeriodsOverlap({ name }) : error
    })
    await writeWeeks(period.id, examWeeks, trx)
    await recordAudit(
      {
        ...{ actorId, ability: 'admin', subjectType: 'period', subjectId: period.id },
        action: known ? 'period.updated' : 'period.created',
        before,
        after: await described(period, trx),
      },
      trx
    )
  })
}

/** Removes an academic period with its exam weeks. */
export function removePeriod({
  publicId,
  actorId,
}: {
  publicId: string
  actorId: number
}): Promise<void> {
  return inTransaction(async (trx) => {
    const period = await locked(publicId, trx)
    const before = await described(period, trx)
    await period.delete()
    await recordAudit(
      {
        ...{ actorId, ability: 'admin', subjectType: 'period', subjectId: period.id },
        ...{ action: 'period.removed', before },
      },
      trx
    )
  })
}

const locked = (publicId: string, trx: TransactionClientContract) =>
  AcademicPeriod.query({ client: trx }).where({ publicId }).forUpdate().firstOrFail()

async function writeWeeks(
  id: number,
  weeks: Days[],
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('exam_weeks').where('academic_period_id', id).delete()
  if (weeks.length === 0) return
  const at = toSql(now())
  await trx.table('exam_weeks').multiInsert(
    weeks.map(({ startsOn, endsOn }) => ({
      ...{ academic_period_id: id, starts_on: startsOn, ends_on: endsOn },
      ...{ created_at: at, updated_at: at },
    }))
  )
}

/** As the audit log tells it. */
async function described(
  { id, name, campusId, startsOn, endsOn }: AcademicPeriod,
  trx: TransactionClientContract
) {
  const weeks: { starts_on: string; ends_on: string }[] = await trx
    .from('exam_weeks')
    .where('academic_period_id', id)
    .orderBy('starts_on')
    .select('starts_on', 'ends_on')
  const examWeeks = weeks.map((week) => `${week.starts_on} – ${week.ends_on}`)
  return { name, campusId, startsOn, endsOn, examWeeks }
}
