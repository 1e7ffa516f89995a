import type { Data } from '@generated/data'
import { Landmark, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { OpeningHours } from '~/components/installation/opening_hours'
import { ButtonLink } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy_button'
import { useT } from '~/lib/i18n'

/** Accounts and desks, as the settings of the house name them. */
export interface PayingPlaces {
  accounts: Data.Installation.BankAccount[]
  desks: Data.Installation.CashDesk[]
}

interface HowToPayProps extends PayingPlaces {
  /** Of the one payment that is to be paid: shown to be copied. */
  payment?: { publicId: string; shownReference: string } | null
  /** Of each way: one below what stands above. */
  heading?: 'h2' | 'h3'
}

/** Each way to pay: by transfer, which is then reported, and at a cash desk. */
export function HowToPay({ accounts, desks, payment = null, heading = 'h3' }: HowToPayProps) {
  const t = useT()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Way
        icon={<Landmark aria-hidden />}
        title={t('my_payments.howTo.transfer')}
        heading={heading}
      >
        <p className="text-ink-2">{t('my_payments.howTo.transferBody')}</p>
        {payment && (
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-semibold tabular-nums">{payment.shownReference}</b>
            <CopyButton
              text={payment.shownReference}
              label={t('my_payments.howTo.copyReference')}
            />
          </p>
        )}
        {accounts.length === 0 ? (
          <p className="text-sm text-ink-2">{t('my_payments.howTo.noAccounts')}</p>
        ) : (
          <ul className="grid gap-3">
            {accounts.map((account) => (
              <Account key={account.publicId} account={account} />
            ))}
          </ul>
        )}
        <div>
          <ButtonLink
            href={
              payment ? `/transactions/create?payment=${payment.publicId}` : '/transactions/create'
            }
          >
            {t('my_payments.howTo.report')}
          </ButtonLink>
        </div>
      </Way>
      <Way icon={<Store aria-hidden />} title={t('my_payments.howTo.desk')} heading={heading}>
        <p className="text-ink-2">{t('my_payments.howTo.deskBody')}</p>
        {desks.length > 0 && (
          <ul className="grid gap-3">
            {desks.map((desk) => (
              <li key={desk.publicId}>
                <p className="font-medium">{desk.campus.name}</p>
                <p className="text-sm text-ink-2">{desk.place}</p>
                <OpeningHours hours={desk.hours} />
                {desk.note && <p className="text-sm text-ink-2">{desk.note}</p>}
              </li>
            ))}
          </ul>
        )}
      </Way>
    </div>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  heading: 'h2' | 'h3'
  children: ReactNode
}

function Way({ icon, title, heading: Heading, children }: WayProps) {
  return (
    <section className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <Heading className="flex items-center gap-2 text-base font-semibold [&_svg]:size-5 [&_svg]:text-ink-2">
        {icon}
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Account({ account }: { account: Data.Installation.BankAccount }) {
  const t = useT()
  return (
    <li>
      <p className="font-medium">{account.bank}</p>
      <p className="flex flex-wrap items-center gap-2 tabular-nums">
        {account.number}
        <CopyButton text={account.number} label={t('my_payments.howTo.copyAccount')} />
      </p>
      <p className="text-sm text-ink-2">
        {t('my_payments.howTo.holder', { holder: account.holder })}
        {account.note && ` · ${account.note}`}
      </p>
    </li>
  )
}
