import BankAccount from '#app/installation/models/bank_account'

/** @returns the accounts that people are told to transfer to, in the order that the university gives them */
export function bankAccounts(): Promise<BankAccount[]> {
  return BankAccount.query().where('active', true).orderBy('position').orderBy('id')
}

/** @returns those and the archived ones, behind them */
export function everyBankAccount(): Promise<BankAccount[]> {
  return BankAccount.query().orderBy('active', 'desc').orderBy('position').orderBy('id')
}
