import type BankAccount from '#app/installation/models/bank_account'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class BankAccountTransformer extends BaseTransformer<BankAccount> {
  toObject() {
    const { publicId, bank, holder, number, note, active, version } = this.resource
    return { publicId, bank, holder, number, note, active, version }
  }
}
