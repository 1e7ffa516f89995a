import { useId } from 'react'
import { Wallet as WalletIcon } from 'lucide-react'
import { whoseWallet } from '#isomorphic/tickets/wallets'
import { urlFor } from '~/client'
import { ButtonAnchor } from '~/components/ui/button'
import type { TicketData } from '~/components/tickets/ticket_card'
import { useT } from '~/lib/i18n'

interface Props {
  ticket: TicketData
  /** The token of the mail's link by which it was opened, without an account. */
  mailed: string | undefined
}

/** Where the wallets take the ticket that have keys here, and who gets it by that. */
export function WalletButtons({ ticket: { publicId, wallets }, mailed }: Props) {
  const t = useT()
  const note = useId()
  return (
    <section id="wallet" className="print:hidden">
      <h2>{t('tickets.wallet.title')}</h2>
      <div className="mt-2 flex flex-wrap gap-2 *:grow">
        {wallets.map((wallet) => (
          <ButtonAnchor
            key={wallet}
            href={
              mailed
                ? urlFor('tickets.mailed.wallet', { token: mailed, wallet })
                : urlFor('tickets.wallet', { ticket: publicId, wallet })
            }
            // Apple's is a file, at which the page stays anyway.
            {...(wallet === 'google' && { target: '_blank', rel: 'noopener noreferrer' })}
            size="lg"
            icon={<WalletIcon aria-hidden />}
            aria-describedby={note}
          >
            {t(`tickets.wallet.${wallet}`)}
          </ButtonAnchor>
        ))}
      </div>
      <p id={note} className="mt-2 text-sm text-ink-2">
        {t('tickets.wallet.privacy', { wallet: whoseWallet(wallets) })}
      </p>
    </section>
  )
}
