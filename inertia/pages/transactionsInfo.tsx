import { DeskPart, type DeskProps } from '~/components/payments/desk/desk_part'

/** How money is paid and collected: for cashiers their desk. */
export default function TransactionsInfo(props: DeskProps) {
  return <DeskPart {...props} />
}
