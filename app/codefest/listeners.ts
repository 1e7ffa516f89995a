import { TeamChanged, TeamsImported } from '#app/codefest/events/team_changed'
import { teamMails } from '#app/codefest/presenters/team_mail'
import { whenAnnounced } from '#app/core/facts'
import { notify } from '#app/notifications/actions/notify'

whenAnnounced(TeamChanged, { record: (changed, trx) => notify(teamMails(changed), trx) })
whenAnnounced(TeamsImported, {
  record: ({ changes }, trx) => notify(changes.flatMap(teamMails), trx),
})
