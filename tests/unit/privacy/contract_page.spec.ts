import { FIELD_CONTRACTS, type ContractName } from '#isomorphic/privacy/field_contracts'
import { contractInWords } from '#app/privacy/queries/contract_of'
import app from '@adonisjs/core/services/app'
import i18nManager from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'

/** @returns the cells of the table of contracts in docs/privacy.md, without its heading */
function documented(): string[][] {
  const rows = readFileSync(app.makePath('docs/privacy.md'), 'utf8').match(/^\| `\w+` .*$/gm) ?? []
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  )
}

test.group('The page of the contracts', () => {
  test('says what the contracts say', ({ assert }) => {
    const english = i18nManager.locale('en')
    const expected = Object.keys(FIELD_CONTRACTS).map((name) => {
      const { seenBy, why, kept } = contractInWords(name as ContractName, english)
      return [`\`${name}\``, seenBy, why, kept]
    })
    assert.deepEqual(documented(), expected)
  })
})
