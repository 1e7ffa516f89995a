import { BankAccountSchema } from '#database/schema'

/** Where people transfer money to. */
export default class BankAccount extends BankAccountSchema {}
