import type { OpenedList } from '#app/exports/rules/exportable_list'
import { exportableList } from '#app/exports/exportable_lists'
import type ListExport from '#app/exports/models/list_export'
import type User from '#app/users/models/user'
import { Bouncer } from '@adonisjs/bouncer'
import i18nManager from '@adonisjs/i18n/services/main'

/**
 * Opens the list of a noted export as its reader asked for it, if they may still have it.
 *
 * @throws E_AUTHORIZATION_FAILURE, E_ROW_NOT_FOUND as ExportableList.open
 */
export function reopenListAs(record: ListExport, reader: User): Promise<OpenedList<never>> {
  const query = JSON.parse(record.query) as Record<string, unknown>
  return exportableList(record.list).open({
    reader,
    bouncer: new Bouncer(reader),
    i18n: i18nManager.locale(record.locale),
    params: JSON.parse(record.params) as Record<string, string>,
    request: { qs: () => query },
  })
}
