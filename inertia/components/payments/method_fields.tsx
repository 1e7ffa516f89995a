import { Field } from '~/components/ui/field'
import { Input, Select } from '~/components/ui/inputs'
import type { FieldOf } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'
import { amountMinorOf, minorToJson } from '#isomorphic/core/money'

export const METHODS = ['cash', 'card', 'transfer'] as const
export type DeskMethod = (typeof METHODS)[number]

/** Cash, card, or a transfer that has arrived. */
export function MethodField({
  field,
  without = [],
}: {
  field: FieldOf<DeskMethod>
  without?: DeskMethod[]
}) {
  const t = useT()
  const options = METHODS.filter((method) => !without.includes(method)).map((value) => ({
    value,
    label: t(`enums.paymentMethod.${value}`),
  }))
  return (
    <Field
      {...field}
      onChange={(value) => field.onChange(value as DeskMethod)}
      label={t('cashier.act.method')}
    >
      <Select options={options} />
    </Field>
  )
}

/** The number of a card's slip, or of a transfer. */
export function SlipField(field: FieldOf<string>) {
  const t = useT()
  return (
    <Field {...field} label={t('cashier.act.slip')}>
      <Input maxLength={120} autoComplete="off" />
    </Field>
  )
}

interface ChangeProps {
  amount: string
  tendered: string
  currency: string
  className?: string
}

/** What goes back over the counter, while it is typed. */
export function Change({ amount, tendered, currency, className }: ChangeProps) {
  const t = useT()
  const { formatMoney } = useFormat()
  const [owed, given] = [amountMinorOf(amount, currency), amountMinorOf(tendered, currency)]
  if (owed === null || given === null || given < owed) return null
  return (
    <p className={className}>
      {t('cashier.act.change')}:{' '}
      <b className="tabular-nums">{formatMoney(minorToJson(given - owed), currency)}</b>
    </p>
  )
}
