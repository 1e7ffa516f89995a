import { useFormat, useT } from '~/lib/i18n'
import type { Panel } from '~/components/registrations/panel'

/** @returns the words of the primary button: "Register · 5.00 USD", "Join the waitlist", "Apply" */
export function useActionLabel(panel: Panel): string {
  const t = useT()
  const { formatMoney } = useFormat()
  const { expected, price } = panel
  const action = t(`registrations.panel.do.${expected === 'none' ? 'seat' : expected}`)
  if (!price || price.amountMinor === 0) return action
  return t('registrations.panel.doWithPrice', {
    action,
    price: formatMoney(price.amountMinor, price.currency),
  })
}
