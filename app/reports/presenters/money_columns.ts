import type { ExportColumn } from '#app/core/http/export_list'
import { currency } from '#config/app'
import { decimalsOf, type Minor } from '#isomorphic/core/money'

/** A column of amounts, exact in every kind of file. */
export function moneyColumn<Row>(header: string, amount: (row: Row) => Minor): ExportColumn<Row> {
  return {
    header,
    value: (row) => ({ amountMinor: amount(row), currency }),
    decimals: decimalsOf(currency),
  }
}
