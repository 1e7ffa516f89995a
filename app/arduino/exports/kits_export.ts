import { roleAt } from '#app/announcements/rules/event_access'
import { countKits, KIT_LIST, kitsAfter, type KitRow } from '#app/arduino/queries/list_kits'
import { slugOfWorkshop } from '#app/arduino/queries/workshops'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import RegistrationPolicy from '#app/registrations/policies/registration_policy'
import { accessOf, eventToManage } from '#app/registrations/queries/event_to_manage'
import { signedInStaff } from '#app/users/queries/signed_in_staff'

/** The kits of a workshop as the list shows them, filtered alike: after the event, those that are missing. */
export const kitsExport: ExportableList<KitRow> = {
  async open({ reader, bouncer, i18n, params, request }) {
    const person = await signedInStaff(reader)
    const event = await eventToManage(await slugOfWorkshop(String(params['event'])), person)
    await bouncer.with(RegistrationPolicy).authorize('manage', event)
    const state = listState(request, KIT_LIST)
    const ability = roleAt(person, accessOf(event), 'manage')
    const header = (key: string) => i18n.t(`arduino.kits.columns.${key}`)
    return {
      path: '/arduino/registrations',
      audited: { action: 'event.kits_exported', ability, eventId: event.id, state },
      fileName: `${event.announcement.slug}-kits`,
      columns: [
        { header: header('label'), value: (row) => row.label },
        { header: header('state'), value: (row) => i18n.t(`enums.kitStatus.${row.state}`) },
        { header: header('holder'), value: (row) => row.holder?.name ?? null },
        {
          header: header('since'),
          shows: 'minutes',
          value: (row) => row.since.setZone(event.campus.timeZone).toFormat('yyyy-MM-dd HH:mm'),
        },
      ],
      total: () => countKits(event.id, state),
      rowsAfter: (last) => kitsAfter(event.id, state, last),
    }
  },
}
