import { useFormat, useT } from '~/lib/i18n'

interface MoneyProps {
  /** Minor units, as props carry them. */
  amountMinor: string
  currency: string
  /** Says "Free" instead of 0.00. */
  free?: boolean
}

export function Money({ amountMinor, currency, free = false }: MoneyProps) {
  const t = useT()
  const { formatMoney } = useFormat()
  if (free && amountMinor === '0') return <span>{t('ui.free')}</span>
  return (
    <span className="whitespace-nowrap tabular-nums">{formatMoney(amountMinor, currency)}</span>
  )
}
