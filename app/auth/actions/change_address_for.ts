import { AccountDisabled, EmailTaken } from '#app/auth/exceptions/auth_refusals'
import { invitePerson, useUpLinks } from '#app/auth/actions/issue_token'
import { askForChange, stopPendingChanges } from '#app/auth/actions/request_email_change'
import { recordAudit } from '#app/audit/actions/record_audit'
import type { AuditAction } from '#app/audit/rules/actions'
import { inTransaction } from '#app/core/database/in_transaction'
import { isUniqueViolation } from '#app/core/database/violations'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import { lockedPerson } from '#app/users/actions/lock_people'
import {
  AccountActivated,
  AccountClosed,
  EmailKept,
  HoldsRole,
  NoAddress,
  OwnAccount,
} from '#app/users/exceptions/account_refusals'
import type User from '#app/users/models/user'
import type { PeopleReader } from '#app/users/rules/scope'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface AddressChange {
  userId: number
  /** As it is stored. */
  newEmail: string
  /** Why, where the mailbox is lost, so that nobody can approve there; null: it is not. */
  lostReason: string | null
  actor: PeopleReader
}

/** `corrected`: it has the address now. `asked`: links are on their way. */
export type AddressOutcome = 'corrected' | 'asked'

/**
 * Staff give an account another address. An account that nobody has activated, with a mistyped address, has it at
 * once and is invited there. Of any other the new address confirms and the old one approves, as when its owner asks;
 * where the mailbox is lost the reason stands for the approval, and the old address is told and may stop it.
 *
 * Whoever changes an address can take the account over, so registrars do it for nobody who holds a role, and nobody
 * does it for themselves here.
 *
 * @throws AccountClosed, AccountDisabled, OwnAccount, HoldsRole; EmailTaken, EmailKept for an address that another
 *   account has, or may take back
 */
export async function changeAddressFor(
  change: AddressChange,
  outer?: TransactionClientContract
): Promise<AddressOutcome> {
  try {
    return await inTransaction(async (trx) => {
      const user = await helpedPerson(change, trx)
      const { newEmail } = change
      const taken = await claimAddresses([newEmail], trx, user.id)
      if (taken.get(newEmail) === 'kept') throw new EmailKept()
      if (taken.size > 0) throw new EmailTaken()
      if (user.password === null && !user.isVerified) return correct(user, change, trx)
      return ask(user, change, trx)
    }, outer)
  } catch (error) {
    throw isUniqueViolation(error) ? new EmailTaken() : error
  }
}

async function correct(
  user: User,
  { newEmail, lostReason, actor }: AddressChange,
  trx: TransactionClientContract
): Promise<AddressOutcome> {
  const { email } = user
  await stopPendingChanges(user.id, trx)
  await useUpLinks(user.id, trx)
  await user.merge({ email: newEmail }).save()
  await invitePerson(user, trx)
  await recordAudit(
    {
      ...by(actor),
      ...about(user, 'user.email_corrected'),
      before: { email },
      after: { email: newEmail },
      reason: lostReason,
    },
    trx
  )
  return 'corrected'
}

async function ask(
  user: User,
  { newEmail, lostReason, actor }: AddressChange,
  trx: TransactionClientContract
): Promise<AddressOutcome> {
  await askForChange({ user, newEmail, byStaff: lostReason === null ? 'asked' : 'lost' }, trx)
  await recordAudit(
    {
      ...by(actor),
      ...about(user, 'user.email_change_by_staff'),
      before: { email: user.email },
      after: { email: newEmail },
      reason: lostReason,
    },
    trx
  )
  return 'asked'
}

/**
 * Sends whoever has never set a password the link that activates the account once more; earlier ones go on working.
 *
 * @throws AccountClosed, AccountDisabled, AccountActivated, NoAddress
 */
export async function inviteAgain(
  { userId, actor }: { userId: number; actor: PeopleReader },
  outer?: TransactionClientContract
): Promise<void> {
  await inTransaction(async (trx) => {
    const user = await openAccount(userId, trx)
    if (user.password !== null) throw new AccountActivated()
    if (!user.email) throw new NoAddress()
    await invitePerson(user, trx)
    await recordAudit({ ...by(actor), ...about(user, 'user.invited_again') }, trx)
  }, outer)
}

/**
 * @returns the person under lock, whom the actor may help with what lets people in
 * @throws AccountClosed, AccountDisabled, OwnAccount, HoldsRole
 */
export async function helpedPerson(
  { userId, actor }: { userId: number; actor: PeopleReader },
  trx: TransactionClientContract
): Promise<User> {
  const user = await openAccount(userId, trx)
  if (user.id === actor.id) throw new OwnAccount()
  await user.load('roles')
  if (actor.ability !== 'admin' && user.roles.length > 0) throw new HoldsRole()
  return user
}

async function openAccount(userId: number, trx: TransactionClientContract): Promise<User> {
  const user = await lockedPerson(userId, trx)
  if (user.mergedIntoId !== null || user.erasedAt) throw new AccountClosed()
  if (user.disabledAt) throw new AccountDisabled()
  return user
}

const by = ({ id, ability }: PeopleReader) => ({ actorId: id, ability })

function about<Action extends AuditAction>(user: User, action: Action) {
  return { action, subjectType: 'user' as const, subjectId: user.id }
}
