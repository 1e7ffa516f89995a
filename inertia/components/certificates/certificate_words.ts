import { useFormat } from '~/lib/i18n'

/** @returns what writes minutes as hours for the reader: `12.5` */
export function useHours() {
  const { formatNumber } = useFormat()
  return (minutes: number) => formatNumber(minutes / 60, { maximumFractionDigits: 2 })
}
