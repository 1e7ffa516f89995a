import type { TeamChanged } from '#app/codefest/events/team_changed'
import { joinUrl } from '#app/codefest/queries/find_team'
import type { MailInput } from '#app/mails/actions/queue_mail'
import { appUrl } from '#config/app'

/** @returns the mails about a change of a team: `emails.team_<news>` in each person's language */
export function teamMails({ news, team, event, who, told, key, reason }: TeamChanged): MailInput[] {
  return told.map((person) => ({
    userId: person.id,
    recipient: person.email,
    locale: person.locale,
    template: `team_${news}`,
    data: {
      name: person.name,
      team: team.name,
      title: event.title,
      who,
      reason: reason ?? '',
      actionUrl: PAGES[news]?.(team, event) ?? `${appUrl}/codefest/registrations/${team.publicId}`,
    },
    dedupKey: `team:${key}:${person.id}`,
  }))
}

/** Whoever is not a member may not see the team's page. */
const PAGES: Partial<
  Record<TeamChanged['news'], (team: TeamChanged['team'], event: TeamChanged['event']) => string>
> = {
  invited: (team) => joinUrl(team.joinCode),
  removed: (_team, event) => `${appUrl}/codefest/${event.publicId}/apply`,
}
