import { movementsOf, type CountedAs, type Grouping } from '~/components/reports/drill_down'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'

interface Figures {
  key?: string
  collectedMinor: string
  refundedMinor: string
  netMinor: string
}

interface Props {
  figures: Figures
  of: 'collected' | 'refunded' | 'net'
  filters: Partial<Record<string, string>>
  /** What the row is; without it the figure is the sum of all. */
  by?: Grouping
  currency: string
}

const COUNTED: Record<Props['of'], CountedAs> = {
  collected: 'collected',
  refunded: 'refunded',
  net: 'all',
}

/** An amount that leads to the movements that it is the sum of. */
export function MoneyLink({ figures, of, filters, by, currency }: Props) {
  const amountMinor = figures[`${of}Minor`]
  const money = <Money amountMinor={amountMinor} currency={currency} />
  if (amountMinor === '0') return money
  const row = by && { by, key: figures.key! }
  return (
    <Link
      href={movementsOf(filters, COUNTED[of], row)}
      className="inline-block py-0.5 hover:underline"
    >
      {money}
    </Link>
  )
}
