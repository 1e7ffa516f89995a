import { Field } from '~/components/ui/field'
import { Input, Select } from '~/components/ui/inputs'
import type { FieldOf } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'
import { amountMinorOf, minorToJson } from '#isomorphic/core/money'

export const METHODS = ['cash', 'card', 'transfer'] as const
export type DeskMethod = (typeof METHODS)[number]

/** How money is given back: as at the desk, or the way it came. */
export type RefundMethod = DeskMethod | 'online'

/** Cash, card, or a transfer that has arrived; of a refund also the gateway that it came by. */
export function MethodField<Method extends RefundMethod = DeskMethod>({
  field,
  methods = METHODS as readonly RefundMethod[] as readonly Method[],
}: {
  field: FieldOf<Method>
  methods?: readonly Method[]
}) {
  const t = useT()
  const options = methods.map((value: RefundMethod) => ({
    value,
    label: t(`enums.paymentMethod.${value}`),
  }))
  return (
    <Field
      {...field}
      onChange={(value) => field.onChange(value as Method)}
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
