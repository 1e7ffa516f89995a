import { useFormat } from '~/lib/i18n'

/** @returns how a month, `yyyy-MM`, is written: Nov 2026 */
export function useMonth() {
  const { formatDate } = useFormat()
  const firstDay = (month: string) =>
    formatDate(`${month}-01`, { style: 'medium', timeZone: 'UTC' })
  return (month: string) => firstDay(month).replace(/^1 /, '')
}
