import { KitOf } from '~/components/arduino/application_facts'
import type { TicketData } from '~/components/tickets/ticket_card'
import { TicketPage } from '~/components/tickets/ticket_page'
import { useT } from '~/lib/i18n'

/** The ticket of a workshop, with the kit. */
export default function ArduinoTicket({ ticket }: { ticket: TicketData }) {
  const t = useT()
  const { application } = ticket
  return (
    <TicketPage ticket={ticket}>
      {application && (
        <section>
          <h2>{t('arduino.ticket.kit')}</h2>
          <p className="mt-1 font-medium">
            <KitOf application={application} />
          </p>
          <p className="text-ink-2">
            {t(
              application.bringsOwnKit
                ? 'arduino.ticket.own'
                : application.kit?.state === 'handed_out'
                  ? 'arduino.ticket.giveBack'
                  : 'arduino.ticket.pickUp'
            )}
          </p>
        </section>
      )}
    </TicketPage>
  )
}
