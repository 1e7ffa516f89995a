import { fromSql } from '#app/core/clock'
import { exactJson } from '#app/core/rules/exact_json'
import { column } from '@adonisjs/lucid/orm'
import { minorToJson, type Minor } from '#isomorphic/core/money'

/** A boolean column: SQLite stores 0 and 1. */
export const booleanColumn = () =>
  column({
    consume: (value: unknown) =>
      value === null || value === undefined ? value : Boolean(Number(value)),
  })

/** A JSON document in a text column, the same on both engines. */
export const jsonColumn = () =>
  column({
    prepare: (value: unknown) => (value === null || value === undefined ? null : exactJson(value)),
    consume: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
  })

/** An instant; a person has eight, read at every request, and the default reads whatever SQL can write. */
export const instantColumn = (options: { autoCreate?: boolean; autoUpdate?: boolean } = {}) =>
  column.dateTime({ ...options, consume: fromSql })

/** An amount as a driver gives it. */
export type StoredMinor = number | string | bigint

/**
 * @param value an amount in minor units, as a row has it, or a sum of `exactSum`
 * @throws RangeError when it is no whole number, or too large for the number that the driver made of it
 */
export function minor(value: StoredMinor): Minor {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`no exact amount: ${value}`)
  }
  return BigInt(value)
}

/** An amount in minor units. */
export const minorColumn = () =>
  column({
    // As digits: for the message of a write that the database refuses the query builder writes out what was bound,
    // which it cannot with a bigint, and its own error would take the place of the refusal.
    prepare: (value: Minor | null | undefined) =>
      value === null || value === undefined ? value : String(value),
    consume: (value: StoredMinor | null | undefined) =>
      value === null || value === undefined ? value : minor(value),
    serialize: (value: Minor | null | undefined) =>
      value === null || value === undefined ? value : minorToJson(value),
  })

/**
 * @param amount SQL of what is added up: a column of minor units, or an expression of them
 * @returns SQL for the sum of all of it, 0 of nothing, as a text that `minor` reads: a driver's number would
 *   lose digits of a large one
 */
export function exactSum(amount: string): string {
  return `cast(coalesce(sum(${amount}), 0) as text)`
}

/**
 * @param amount SQL of a column of minor units that may be larger than a driver's number
 * @returns SQL of it as a text that `minor` reads
 */
export function exactAmount(amount: string, as: string): string {
  return `cast(${amount} as text) as ${as}`
}
