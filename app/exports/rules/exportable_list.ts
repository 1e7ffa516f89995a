import type { AuditAction } from '#app/audit/rules/actions'
import type { Export } from '#app/core/http/export_list'
import type { ListState } from '#app/core/http/list_query'
import type { Role } from '#app/users/rules/roles'
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
  /** What the audit log says of the export: what it was, of which event or person, filtered how, and as what one may. */
  audited: {
    action: AuditAction
    /** Null: it is their own affair. */
    ability: Role | null
    eventId?: number
    userId?: number
    state?: Pick<ListState, 'q' | 'filters'>
  }
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
