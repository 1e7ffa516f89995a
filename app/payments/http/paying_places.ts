import { bankAccounts } from '#app/installation/queries/bank_accounts'
import { cashDesks } from '#app/installation/queries/cash_desks'
import BankAccountTransformer from '#app/installation/transformers/bank_account_transformer'
import CashDeskTransformer from '#app/installation/transformers/cash_desk_transformer'

/** Where money is paid: the accounts and desks of the house, as pages show them. */
export const payingPlaces = {
  accounts: async () => BankAccountTransformer.transform(await bankAccounts()),
  desks: async () => CashDeskTransformer.transform(await cashDesks()),
}
