import { studentCodePattern } from '#config/accounts'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockAccounts } from '#app/users/actions/lock_people'
import {
  StudentCodeTaken,
  StudentCodeMalformed,
  ClaimChanged,
  AccountClosed,
} from '#app/users/exceptions/account_refusals'
import User from '#app/users/models/user'
import type { Kind } from '#app/users/rules/roles'
import type { PeopleReader } from '#app/users/rules/scope'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Confirmation {
  userId: number
  /** The kind as confirmed, which may differ from the claim. */
  kind: Kind
  /** The student code that was shown; another one is not confirmed. Absent: nobody was shown any. */
  seenCode?: string | null
  /** Who vouches for it; null: the system. */
  actor: PeopleReader | null
}

/**
 * Confirms what a person claimed: their kind, and their student code if they gave one. From here on both
 * count. Confirmed codes are unique; the database refuses a second one. A person who claims to be a student
 * and is confirmed as a guest loses the code that they only claimed.
 *
 * @throws AccountClosed, ClaimChanged, StudentCodeMalformed; StudentCodeTaken when another person's code is
 *   the same and confirmed
 */
export async function confirmKind(
  confirmation: Confirmation,
  trx?: TransactionClientContract
): Promise<void> {
  const { userId, actor } = confirmation
  await inTransaction(async (client) => {
    await lockAccounts([userId], client)
    const user = await User.findOrFail(userId, { client })
    const before = stateOf(user)
    await confirm(user, confirmation, client)
    await user.save()
    await recordAudit(
      {
        actorId: actor?.id ?? null,
        ability: actor?.ability ?? null,
        action: 'user.kind_confirmed',
        subjectType: 'user',
        subjectId: user.id,
        before,
        after: stateOf(user),
      },
      client
    )
  }, trx)
}

async function confirm(
  user: User,
  confirmation: Confirmation,
  client: TransactionClientContract
): Promise<void> {
  refuseOther(user, confirmation)
  const { kind, actor } = confirmation
  const isNoStudent = kind === 'external' && user.kind !== 'external'
  if (isNoStudent && !user.studentCodeConfirmedAt) user.studentCode = null
  const problem = await codeProblem(user, client)
  if (problem?.code === 'code_taken')
    throw new StudentCodeTaken({
      name: problem.holder,
      isNamed: actor?.ability === 'registrar' ? 'no' : 'yes',
    })
  // The system's own word stands whatever its form: it is no claim.
  if (problem && actor) throw new StudentCodeMalformed()
  user.kind = kind
  user.kindConfirmedAt ??= now()
  if (user.studentCode) user.studentCodeConfirmedAt ??= now()
}

function refuseOther(user: User, { seenCode }: Confirmation): void {
  if (user.mergedIntoId !== null || user.erasedAt) throw new AccountClosed()
  if (seenCode !== undefined && seenCode !== user.studentCode) throw new ClaimChanged()
}

function stateOf(user: User) {
  const { kind, studentCode, kindConfirmedAt, studentCodeConfirmedAt } = user
  return {
    kind,
    studentCode,
    confirmed: kindConfirmedAt !== null,
    studentCodeConfirmed: studentCodeConfirmedAt !== null,
  }
}

type CodeProblem = { code: 'code_malformed' } | { code: 'code_taken'; holder: string }

/** @returns why a claimed student code cannot be confirmed; null where nothing is in the way */
export async function codeProblem(
  user: User,
  client: TransactionClientContract
): Promise<CodeProblem | null> {
  if (!user.studentCode || user.studentCodeConfirmedAt) return null
  if (!studentCodePattern.test(user.studentCode)) return { code: 'code_malformed' }
  const holder = await User.query({ client })
    .where('student_code', user.studentCode)
    .whereNotNull('student_code_confirmed_at')
    .first()
  return holder && { code: 'code_taken', holder: holder.name }
}
