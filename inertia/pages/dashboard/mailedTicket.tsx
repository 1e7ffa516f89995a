import { Head } from '@inertiajs/react'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { TicketPage } from '~/components/tickets/ticket_page'
import type { TicketData } from '~/components/tickets/ticket_card'
import { useT } from '~/lib/i18n'

interface Props {
  /** Of the mail's link. */
  token: string
  /** Null: the event is over, and the link with it. */
  ticket: TicketData | null
}

/** A ticket by the link of a mail, without an account. */
export default function MailedTicket({ token, ticket }: Props) {
  const t = useT()
  return (
    <>
      <Head>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      {ticket ? <TicketPage ticket={ticket} mailed={token} /> : <Over title={t('tickets.title')} />}
    </>
  )
}

function Over({ title }: { title: string }) {
  const t = useT()
  return (
    <>
      <Head title={title} />
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={t('tickets.mailed.overTitle')}
        action={<ButtonLink route="tickets.index">{t('tickets.mailed.signIn')}</ButtonLink>}
      >
        {t('tickets.mailed.over')}
      </EmptyState>
    </>
  )
}
