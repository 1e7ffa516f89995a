import { Card } from '~/components/ui/card'
import type { Reach } from '~/components/announcements/reach'
import { useFormat, useT } from '~/lib/i18n'

/** A row for each way, and one for who registered without any that is marked. */
export function ReachByWay({ reach }: { reach: Reach }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const hasRegistrations = reach.unmarked !== null
  const figure = (value: number | null) =>
    value === null ? (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('reach.unknown')}</span>
      </>
    ) : (
      formatNumber(value)
    )
  const cell = 'px-2 py-2.5 text-right tabular-nums sm:px-4'
  return (
    <Card flush title={t('reach.byWay')}>
      <table className="w-full">
        <caption className="sr-only">{t('reach.byWay')}</caption>
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-medium sm:px-5">
              {t('reach.way')}
            </th>
            <th scope="col" className={cell}>
              {t('reach.told')}
            </th>
            <th scope="col" className={cell}>
              {t('reach.opened')}
            </th>
            {hasRegistrations && (
              <th scope="col" className={cell}>
                {t('reach.registered')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {reach.ways.map(({ way, told, opened, registered }) => (
            <tr key={way} className="border-t border-line">
              <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-5">
                <span className="block font-medium">{t(`reach.ways.${way}`)}</span>
                <span className="block text-sm text-ink-2 max-sm:hidden">
                  {t(`reach.waysHelp.${way}`)}
                </span>
              </th>
              <td className={cell}>{figure(told)}</td>
              <td className={cell}>{figure(opened)}</td>
              {hasRegistrations && <td className={cell}>{figure(registered)}</td>}
            </tr>
          ))}
          {hasRegistrations && (
            <tr className="border-t border-line">
              <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-5">
                <span className="block font-medium">{t('reach.unmarked')}</span>
                <span className="block text-sm text-ink-2 max-sm:hidden">
                  {t('reach.unmarkedHelp')}
                </span>
              </th>
              <td className={cell}>{figure(null)}</td>
              <td className={cell}>{figure(null)}</td>
              <td className={cell}>{figure(reach.unmarked)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}
