import { amountMinorOf, minorFromJson, minorToJson } from '#isomorphic/core/money'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { usualDenominations } from '~/components/payments/desk/denominations'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Facts } from '~/components/ui/card'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input, Textarea } from '~/components/ui/inputs'
import { Money } from '~/components/ui/money'
import { submitting, useForm } from '~/hooks/use_form'
import { HttpError, sendJson } from '~/lib/http'
import { useFormat, useT } from '~/lib/i18n'
import { toast } from '~/lib/toast'

interface Counted {
  countedMinor: string
  expectedMinor: string
  differenceMinor: string
}

interface CloseDialogProps {
  desk: { publicId: string; cashier: string; currency: string }
  isOwn: boolean
  onClose: () => void
}

interface Other {
  value: string
  count: string
}

const COUNT = /^\d{1,6}$/

/** Counts the drawer, and only then shows what is expected. */
export function CloseDialog({ desk, isOwn, onClose }: CloseDialogProps) {
  const t = useT()
  const { currency } = desk
  const usual = usualDenominations(currency)
  const [others, setOthers] = useState<Other[]>(usual.length > 0 ? [] : [{ value: '', count: '' }])
  const [counts, setCounts] = useState<Record<string, string>>({})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [counted, setCounted] = useState<Counted | null>(null)
  const [isBusy, setBusy] = useState(false)
  const denominations = read(counts, others, currency)

  async function count() {
    const found = faultsOf(counts, others, currency, {
      value: t('cashier.closing.badValue'),
      count: t('cashier.closing.badCount'),
    })
    setFaults(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    try {
      const url = urlFor('payments.desks.count', { desk: desk.publicId })
      setCounted(await sendJson<Counted>('POST', url, { denominations }))
    } catch (failure) {
      toast.error(failure instanceof HttpError ? failure.message : t('cashier.desk.failed'))
    } finally {
      setBusy(false)
    }
  }

  const title = isOwn
    ? t('cashier.closing.title')
    : t('cashier.closing.ofOther', { cashier: desk.cashier })
  return (
    <Dialog open onClose={onClose} title={title} width="md">
      {counted ? (
        <Ending {...{ desk, isOwn, counted, denominations }} onAgain={() => setCounted(null)} />
      ) : (
        <form onSubmit={submitting(() => void count())} noValidate className="grid gap-5">
          <p className="text-ink-2">{t('cashier.closing.lead')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {usual.map((value) => (
              <CountField
                key={value}
                value={value}
                currency={currency}
                count={counts[value] ?? ''}
                fault={faults[value]}
                onCount={(typed) => setCounts({ ...counts, [value]: typed })}
              />
            ))}
          </div>
          <Others others={others} faults={faults} currency={currency} onChange={setOthers} />
          <p className="text-lg" role="status">
            {t('cashier.closing.sum')}:{' '}
            <b>
              <Money amountMinor={worth(denominations)} currency={currency} />
            </b>
          </p>
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
            <CloseButton>{t('ui.cancel')}</CloseButton>
            <Button type="submit" variant="primary" loading={isBusy}>
              {t('cashier.closing.count')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface CountFieldProps {
  value: string
  currency: string
  count: string
  fault: string | undefined
  onCount: (typed: string) => void
}

function CountField({ value, currency, count, fault, onCount }: CountFieldProps) {
  const t = useT()
  const { formatMoney } = useFormat()
  return (
    <Field
      name={`count-${value}`}
      label={t('cashier.closing.denomination', { amount: formatMoney(value, currency) })}
      value={count}
      onChange={onCount}
      error={fault}
    >
      <Input inputMode="numeric" autoComplete="off" placeholder="0" />
    </Field>
  )
}

interface OthersProps {
  others: Other[]
  faults: Record<string, string>
  currency: string
  onChange: (others: Other[]) => void
}

function Others({ others, faults, currency, onChange }: OthersProps) {
  const t = useT()
  const change = (index: number, changed: Partial<Other>) =>
    onChange(others.map((other, at) => (at === index ? { ...other, ...changed } : other)))
  return (
    <div className="grid gap-4">
      {others.map((other, index) => (
        <div key={index} className="grid gap-4 sm:grid-cols-2">
          <Field
            name={`other-value-${index}`}
            label={t('cashier.closing.otherValue', { currency })}
            value={other.value}
            onChange={(value) => change(index, { value })}
            error={faults[`value-${index}`]}
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Field>
          <Field
            name={`other-count-${index}`}
            label={t('cashier.closing.otherCount')}
            value={other.count}
            onChange={(count) => change(index, { count })}
            error={faults[`count-${index}`]}
          >
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...others, { value: '', count: '' }])}
        >
          {t('cashier.closing.addOther')}
        </Button>
      </div>
    </div>
  )
}

interface EndingProps {
  desk: CloseDialogProps['desk']
  isOwn: boolean
  counted: Counted
  denominations: Record<string, number>
  onAgain: () => void
}

/** What the count means; the note says where a difference comes from. */
function Ending({ desk, isOwn, counted, denominations, onAgain }: EndingProps) {
  const t = useT()
  const { currency } = desk
  const form = useForm({ note: '' })
  const difference = minorFromJson(counted.differenceMinor)
  const verdict = difference === 0n ? 'fits' : difference > 0n ? 'over' : 'short'
  function close() {
    form.transform(({ note }) => ({ denominations, ...(note.trim() && { note }) }) as never)
    form.post(urlFor('payments.desks.close', { desk: desk.publicId }))
  }
  const amount = (minor: string) => <Money amountMinor={minor} currency={currency} />
  return (
    <form onSubmit={submitting(close)} noValidate className="grid gap-5">
      <div role="status">
        <Alert tone={verdict === 'fits' ? 'good' : 'wait'}>{t(`cashier.closing.${verdict}`)}</Alert>
      </div>
      <Facts
        items={[
          { label: t('cashier.closing.expected'), value: amount(counted.expectedMinor) },
          { label: t('cashier.closing.counted'), value: amount(counted.countedMinor) },
          { label: t('cashier.closing.difference'), value: amount(counted.differenceMinor) },
        ]}
      />
      <Field
        {...form.field('note')}
        label={t(isOwn ? 'cashier.closing.note' : 'cashier.closing.reason')}
        help={t(isOwn ? 'cashier.closing.noteHelp' : 'cashier.closing.reasonHelp')}
        required={!isOwn}
      >
        <Textarea rows={3} maxLength={500} autoFocus />
      </Field>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button onClick={onAgain}>{t('cashier.closing.again')}</Button>
        <Button type="submit" variant="primary" loading={form.processing}>
          {t('cashier.closing.submit')}
        </Button>
      </div>
    </form>
  )
}

/** @returns how many of each, by its value in minor units; what is empty or wrong is left out */
function read(
  counts: Record<string, string>,
  others: Other[],
  currency: string
): Record<string, number> {
  const rows: [string, string][] = [
    ...Object.entries(counts),
    ...others.map(({ value, count }): [string, string] => {
      const minor = amountMinorOf(value, currency)
      return [minor === null || minor === 0n ? '' : minorToJson(minor), count]
    }),
  ]
  const sums: Record<string, number> = {}
  for (const [value, count] of rows) {
    const typed = count.trim()
    if (value !== '' && COUNT.test(typed)) sums[value] = (sums[value] ?? 0) + Number(typed)
  }
  return sums
}

function worth(denominations: Record<string, number>): string {
  const sum = Object.entries(denominations).reduce(
    (total, [value, count]) => total + minorFromJson(value) * BigInt(count),
    0n
  )
  return minorToJson(sum)
}

function faultsOf(
  counts: Record<string, string>,
  others: Other[],
  currency: string,
  says: { value: string; count: string }
): Record<string, string> {
  const faults: Record<string, string> = {}
  const isCount = (text: string) => text.trim() === '' || COUNT.test(text.trim())
  for (const [value, count] of Object.entries(counts)) {
    if (!isCount(count)) faults[value] = says.count
  }
  for (const [index, { value, count }] of others.entries()) {
    if (value.trim() === '' && count.trim() === '') continue
    if (!amountMinorOf(value, currency)) faults[`value-${index}`] = says.value
    if (!COUNT.test(count.trim())) faults[`count-${index}`] = says.count
  }
  return faults
}
