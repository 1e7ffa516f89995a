import { phoneCountry, trustedDomains } from '#config/accounts'
import { recordPastAudits, type PastAudit } from '#app/audit/actions/record_past_audits'
import { mailPasswordLinks } from '#app/auth/actions/send_password_link'
import { provenKind } from '#app/auth/rules/trusted_domains'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { insertNumberedRows } from '#app/core/database/insert_rows'
import { phoneE164 } from '#app/core/rules/phone'
import type { Newcomer } from '#app/demo/rules/crowd'
import type { Actor } from '#app/registrations/rules/transitions'
import User from '#app/users/models/user'
import { searchable, type Kind } from '#app/users/rules/roles'
import { ulid } from '#app/core/ulid'

/** What the university knows of a person, in the words of the audit log. */
interface Known {
  kind: Kind
  studentCode: string | null
  confirmed: boolean
  studentCodeConfirmed: boolean
}

interface Enrolled {
  newcomer: Newcomer
  /** Once their address is verified: in a domain that the configuration trusts it proves what they say. */
  verified: Known
  /** Null: nobody has looked yet at what they say, or they say nothing that is to be confirmed. */
  confirmed: Known | null
}

/**
 * Writes people as `createDeskParticipant`, `completeProfile`, `verifyEmail` and `confirmKind` would have,
 * one after the other at this instant, in a few statements for all of them.
 *
 * @returns row numbers, in their order
 */
export function enrolNewcomers(newcomers: Newcomer[], desk: Actor): Promise<number[]> {
  return inTransaction(async (trx) => {
    const people = newcomers.map(enrol)
    const ids = await insertNumberedRows('users', people.map(userRow), trx)
    const numbered = newcomers.map((newcomer, index) => ({ ...newcomer, id: ids[index]! }))
    await User.indexWords(numbered, trx, { areNew: true })
    await mailPasswordLinks(numbered, trx)
    const at = now()
    const audits = people.flatMap((person, index) => auditsOf(person, ids[index]!, desk))
    await recordPastAudits(
      audits.map((audit) => ({ ...audit, at })),
      trx
    )
    return ids
  })
}

function enrol(newcomer: Newcomer): Enrolled {
  const { kind, studentCode, email } = newcomer
  const proven = provenKind(kind, email, trustedDomains)
  const known = (as: Kind): Known => ({
    kind: as,
    studentCode,
    confirmed: true,
    studentCodeConfirmed: studentCode !== null,
  })
  const claimed = { kind, studentCode, confirmed: false, studentCodeConfirmed: false }
  return {
    newcomer,
    verified: proven ? known(proven) : claimed,
    confirmed: newcomer.isConfirmed && kind !== 'external' ? known(kind) : null,
  }
}

function userRow({ newcomer, verified, confirmed }: Enrolled) {
  const at = toSql(now())
  const known = confirmed ?? verified
  return {
    public_id: ulid(),
    name: newcomer.name,
    name_search: searchable(newcomer.name),
    email: newcomer.email,
    kind: known.kind,
    kind_confirmed_at: known.confirmed ? at : null,
    student_code: newcomer.studentCode,
    student_code_confirmed_at: known.studentCodeConfirmed ? at : null,
    document_id: newcomer.documentId,
    phone: newcomer.phone,
    phone_e164: phoneE164(newcomer.phone, phoneCountry),
    campus_id: newcomer.campusId,
    course_id: newcomer.courseId,
    locale: newcomer.locale,
    color_scheme: 'auto',
    email_verified_at: at,
    created_at: at,
    updated_at: at,
  }
}

type UserAudit = Omit<PastAudit, 'at'>

function auditsOf(
  { newcomer, verified, confirmed }: Enrolled,
  userId: number,
  desk: Actor
): UserAudit[] {
  const { name, email, kind } = newcomer
  const about = { subjectType: 'user', subjectId: userId } as const
  const created: UserAudit = {
    ...about,
    actorId: desk.id,
    ability: desk.ability,
    action: 'user.created_at_desk',
    after: { name, email, kind },
  }
  const completed: UserAudit = {
    ...about,
    actorId: userId,
    action: 'user.profile_completed',
    after: profileOf(newcomer),
  }
  const opened: UserAudit = {
    ...about,
    actorId: userId,
    action: 'user.email_verified',
    after: {
      kind: verified.kind,
      kindConfirmed: verified.confirmed,
      studentCodeConfirmed: verified.studentCodeConfirmed,
    },
  }
  const looked: UserAudit[] = confirmed
    ? [
        {
          ...about,
          actorId: null,
          action: 'user.kind_confirmed',
          before: { ...verified },
          after: { ...confirmed },
        },
      ]
    : []
  return [created, completed, opened, ...looked]
}

/** What they gave at all, in the order of the columns. */
function profileOf({ studentCode, documentId, phone, campusId, courseId }: Newcomer) {
  const given = { studentCode, documentId, phone, campusId, courseId }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
}
