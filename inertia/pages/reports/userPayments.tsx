import type { Data } from '@generated/data'
import { Balances } from '~/components/reports/balances'
import { Statement } from '~/components/reports/statement'

interface Props {
  /** One person's; null: everybody's balances. */
  statement: Data.Reports.UserStatement | null
  balances: Data.Reports.UserBalances | null
  campuses: { code: string; name: string }[]
}

/** What everybody owes and paid, or one person's statement. */
export default function UserPayments({ statement, balances, campuses }: Props) {
  return (
    <>
      {statement && <Statement statement={statement} />}
      {balances && <Balances balances={balances} campuses={campuses} />}
    </>
  )
}
