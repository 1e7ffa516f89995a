import { fromSql } from '#app/core/clock'
import { column } from '@adonisjs/lucid/orm'

/** A boolean column: SQLite stores 0 and 1. */
export const booleanColumn = () =>
  column({
    consume: (value: unknown) =>
      value === null || value === undefined ? value : Boolean(Number(value)),
  })

/** A JSON document in a text column, the same on both engines. */
export const jsonColumn = () =>
  column({
    prepare: (value: unknown) =>
      value === null || value === undefined ? null : JSON.stringify(value),
    consume: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
  })

/** An instant; a person has eight, read at every request, and the default reads whatever SQL can write. */
export const instantColumn = (options: { autoCreate?: boolean; autoUpdate?: boolean } = {}) =>
  column.dateTime({ ...options, consume: fromSql })
