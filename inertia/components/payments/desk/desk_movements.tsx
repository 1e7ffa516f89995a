import type { Data } from '@generated/data'
import { Card } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { EmptyState } from '~/components/ui/empty_state'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { useT } from '~/lib/i18n'

type Done = Data.Payments.DeskMovements

interface Props extends Done {
  currency: string
  timeZone: string
}

/** What was recorded at a desk. */
export function DeskMovements({
  movements,
  title,
  currency,
  timeZone,
}: Omit<Props, 'totals' | 'isBlind'> & { title: string }) {
  const t = useT()
  return (
    <Card as="section" title={title} flush>
      {movements.length === 0 ? (
        <EmptyState title={t('cashier.desk.lastEmpty')} />
      ) : (
        <ul data-rows className="divide-y divide-line">
          {movements.map((movement) => (
            <li
              key={movement.publicId}
              className="flex items-center justify-between gap-4 px-4 py-2 sm:px-5"
            >
              <div className="min-w-0">
                <Link
                  href={`/payments/${movement.payment.publicId}`}
                  className="block truncate font-medium hover:underline"
                >
                  {movement.payer}
                </Link>
                <p className="truncate text-sm text-ink-2">
                  <DateTime value={movement.at} timeZone={timeZone} show="time" />
                  {' · '}
                  {t(`enums.transactionKind.${movement.kind}`)},{' '}
                  {t(`enums.paymentMethod.${movement.method}`)} · {movement.payment.reference}
                  {movement.receipt && ` · ${movement.receipt}`}
                </p>
              </div>
              <span className="font-medium">
                <Money amountMinor={movement.amountMinor} currency={currency} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What was collected and given back in each way; of cash nothing before the drawer is counted. */
export function MethodTotals({
  totals,
  isBlind,
  currency,
}: Pick<Props, 'totals' | 'isBlind' | 'currency'>) {
  const t = useT()
  const money = (minor: string) => <Money amountMinor={minor} currency={currency} />
  return (
    <Card as="section" title={t('cashier.desk.totals')} flush>
      {totals.length === 0 ? (
        <EmptyState title={t('cashier.desk.totalsEmpty')} />
      ) : (
        <div
          className="overflow-x-auto"
          tabIndex={0}
          role="region"
          aria-label={t('cashier.desk.totals')}
        >
          <table className="w-full text-right">
            <thead className="border-b border-line bg-sunken text-sm text-ink-2">
              <tr className="*:px-4 *:py-2 *:font-medium">
                <th scope="col" className="text-left">
                  {t('cashier.desk.method')}
                </th>
                <th scope="col">{t('cashier.desk.in')}</th>
                <th scope="col">{t('cashier.desk.out')}</th>
                <th scope="col">{t('cashier.desk.net')}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {totals.map((total) => (
                <tr key={total.method} className="*:px-4 *:py-2">
                  <th scope="row" className="text-left font-medium">
                    {t(`enums.paymentMethod.${total.method}`)}
                  </th>
                  <td>{money(total.inMinor)}</td>
                  <td>{money(total.outMinor)}</td>
                  <td className="font-medium">{money(total.netMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isBlind && (
        <p className="border-t border-line px-4 py-2 text-sm text-ink-2 sm:px-5">
          {t('cashier.desk.blind')}
        </p>
      )}
    </Card>
  )
}
