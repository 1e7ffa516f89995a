import { KitOf } from '~/components/arduino/application_facts'
import type { TicketData } from '~/components/tickets/ticket_card'
import { TicketPage } from '~/components/tickets/ticket_page'
import { useT } from '~/lib/i18n'

/** The ticket of a workshop, with the kit. */
export default function ArduinoTicket({ ticket }: { ticket: TicketData }) {
  const t = useT()
  const { application } = ticket
  const state = application?.kit?.state
  return (
    <TicketPage ticket={ticket}>
      {application && (
        <section>
          <h2>{t('arduino.ticket.kit')}</h2>
          <p className="mt-1 font-medium">
            <KitOf application={application} />
          </p>
          <p className="text-ink-2 empty:hidden">
            {application.bringsOwnKit && t('arduino.ticket.own')}
            {state === 'assigned' && t('arduino.ticket.pickUp')}
            {state === 'handed_out' && t('arduino.ticket.giveBack')}
          </p>
        </section>
      )}
    </TicketPage>
  )
}
