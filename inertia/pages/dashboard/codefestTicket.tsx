import { Crown } from 'lucide-react'
import { urlFor } from '~/client'
import { TicketPage } from '~/components/tickets/ticket_page'
import type { TicketData } from '~/components/tickets/ticket_card'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'

interface Props {
  ticket: TicketData
  team: { publicId: string; name: string; members: { name: string; isCaptain: boolean }[] }
}

/** A member's own ticket, with the team. */
export default function CodefestTicket({ ticket, team }: Props) {
  const t = useT()
  return (
    <TicketPage ticket={ticket}>
      <section>
        <h2>{t('codefest.ticket.team')}</h2>
        <p className="mt-1">
          <Link
            href={urlFor('codefest.teams.show', { team: team.publicId })}
            className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
          >
            {team.name}
          </Link>
        </p>
        <ul aria-label={t('codefest.ticket.members')} className="grid gap-1">
          {team.members.map(({ name, isCaptain }, index) => (
            <li key={index} className="flex items-center gap-2">
              {name}
              {isCaptain && (
                <>
                  <Crown aria-hidden className="size-4 text-kind-ink" />
                  <span className="sr-only">{t('codefest.team.captain')}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
    </TicketPage>
  )
}
