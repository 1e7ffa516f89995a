import type { Export } from '#app/core/http/export_list'
import type User from '#app/users/models/user'
import type { Bouncer } from '@adonisjs/bouncer'
import type { I18n } from '@adonisjs/i18n'

/** Who wants which list, and how: the same for a request and, later, for the queue. */
export interface Asked {
  reader: User
  bouncer: Bouncer<User>
  /** In the reader's language. */
  i18n: I18n
  /** Of the route that exports the list. */
  params: Record<string, string>
  request: { qs(): Record<string, unknown> }
}

/** A list as a file: its columns and rows, how long it will be, and where it came from. */
export interface OpenedList<Row> extends Export<Row> {
  /** The page of the list, without its query: `/users`. */
  path: string
  /** How many rows there are now. */
  total(): Promise<number>
  /** Records the export in the audit log. */
  noteTaking?(): Promise<void>
}

/** One list that can be exported; start/list_exports.ts holds one line per list. */
export interface ExportableList<Row> {
  /**
   * Opens the list for a reader who may have it.
   *
   * @throws E_AUTHORIZATION_FAILURE when the reader may not, E_ROW_NOT_FOUND when there is no such list
   */
  open(asked: Asked): Promise<OpenedList<Row>>
}
