import { mailRetentionDays } from '#config/app'
import { COPIED_FIELDS } from '#app/privacy/rules/copied_fields'
import {
  ASKED_CONTRACTS,
  FIELD_CONTRACTS,
  type ContractName,
  type FieldContract,
} from '#isomorphic/privacy/field_contracts'
import type { I18n } from '@adonisjs/i18n'

/** @returns the contract as this installation keeps it: how long mails stay is a setting */
export function contractOf(name: ContractName): FieldContract {
  const contract = FIELD_CONTRACTS[name]
  return name === 'mails'
    ? { ...contract, until: { after: 'mail', days: mailRetentionDays } }
    : contract
}

/** @returns who sees it besides the person, why it is there and until when, in words */
export function contractInWords(name: ContractName, i18n: I18n) {
  const { seenBy, until } = contractOf(name)
  const readers = seenBy.map((reader) => i18n.t(`privacy.readers.${reader}`)).join(', ')
  const key = `privacy.until.${typeof until === 'string' ? until : until.after}`
  const count = typeof until === 'string' ? 0 : 'months' in until ? until.months : until.days
  return {
    seenBy: readers || i18n.t('privacy.readers.nobody'),
    why: i18n.t(`privacy.${name in ASKED_CONTRACTS ? 'asked' : 'why'}.${name}`),
    kept: i18n.t(key, { count }),
  }
}

/**
 * @param file its name in a person's copy of data
 * @param content one row or many, as it is copied
 * @returns the content with the contract of each of its fields
 */
export function withContracts(file: string, content: unknown, i18n: I18n) {
  const contracts = COPIED_FIELDS[file]!
  const fields = new Set([content].flat().flatMap((row) => Object.keys(row as object)))
  return {
    contracts: Object.fromEntries(
      [...fields].map((field) => [field, contractInWords(contracts[field] ?? contracts['*'], i18n)])
    ),
    data: content,
  }
}
