import { TicketPage } from '~/components/tickets/ticket_page'
import type { TicketData } from '~/components/tickets/ticket_card'

export default function EventTicket({ ticket }: { ticket: TicketData }) {
  return <TicketPage ticket={ticket} />
}
