import { TeamChanged, TeamsImported } from '#app/codefest/events/team_changed'
import { teamMails } from '#app/codefest/presenters/team_mail'
import { whenAnnounced } from '#app/core/facts'
import { queueMails } from '#app/mails/actions/queue_mail'

whenAnnounced(TeamChanged, { record: (changed, trx) => queueMails(teamMails(changed), trx) })
whenAnnounced(TeamsImported, {
  record: ({ changes }, trx) => queueMails(changes.flatMap(teamMails), trx),
})
