import { EventCancelled } from '#app/announcements/events/event_cancelled'
import { PlanChanged } from '#app/announcements/events/plan_changed'
import { AttendanceChanged } from '#app/attendance/events/attendance_changed'
import { whenAnnounced } from '#app/core/facts'
import { endUnanswered, tellMessage, tellPlanChange } from '#app/invitations/actions/follow_events'
import { followRegistrations } from '#app/invitations/actions/follow_registrations'
import { settleRegistrations } from '#app/invitations/actions/settle_invitations'
import {
  RegistrantsMessaged,
  RegistrationsChanged,
} from '#app/registrations/events/registrations_changed'

whenAnnounced(AttendanceChanged, {
  record: async ({ registrationId, invited }, trx) => {
    if (invited) await settleRegistrations([registrationId], trx)
  },
})

whenAnnounced(RegistrationsChanged, {
  record: async ({ event, occasion, registrations }, trx) => {
    const changed = registrations.filter(({ invited }) => invited)
    if (changed.length > 0) await followRegistrations({ event, occasion, changed }, trx)
  },
})

whenAnnounced(EventCancelled, { record: endUnanswered })
whenAnnounced(PlanChanged, { record: tellPlanChange })
whenAnnounced(RegistrantsMessaged, { record: tellMessage })
