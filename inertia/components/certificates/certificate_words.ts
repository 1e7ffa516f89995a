import { useFormat } from '~/lib/i18n'

interface Period {
  startsAt: string
  endsAt: string
  timeZone: string
}

/** @returns what writes when an event was held: `11 Nov 2026 – 12 Nov 2026`; papers are looked at years later */
export function useHeld() {
  const { formatDate } = useFormat()
  return ({ startsAt, endsAt, timeZone }: Period) => {
    const how = { timeZone, style: 'medium' } as const
    const [from, until] = [formatDate(startsAt, how), formatDate(endsAt, how)]
    return from === until ? from : `${from} – ${until}`
  }
}

/** @returns what writes minutes as hours for the reader: `12.5` */
export function useHours() {
  const { formatNumber } = useFormat()
  return (minutes: number) => formatNumber(minutes / 60, { maximumFractionDigits: 2 })
}
