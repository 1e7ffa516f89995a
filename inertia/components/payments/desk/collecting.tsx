import type { Data } from '@generated/data'
import { amountText, minorFromJson } from '#isomorphic/core/money'
import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { urlFor } from '~/client'
import {
  Change,
  MethodField,
  SlipField,
  type DeskMethod,
} from '~/components/payments/method_fields'
import { newKey } from '~/components/payments/new_key'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { submitting } from '~/hooks/use_form'
import { getJson, HttpError, sendJson } from '~/lib/http'
import { useFormat, useT } from '~/lib/i18n'

type Found = Data.Payments.FoundAtDesk
type Payment = Found['payments'][number]
type Recorded = Data.Payments.RecordedMovement

const OPEN = ['pending', 'partially_paid']

/**
 * Collects one payment after another by keyboard alone: what is owed is typed or scanned, its amount stands there,
 * Enter collects it, and the field for the next one has the focus.
 */
export function Collecting() {
  const [found, setFound] = useState<{ query: string; answer: Found } | null>(null)
  const [payment, setPayment] = useState<Payment | null>(null)
  const [last, setLast] = useState<Recorded | null>(null)

  function show(query: string, answer: Found) {
    const [only, ...others] = answer.payments
    const isClear = only && others.length === 0 && OPEN.includes(only.status)
    setLast(null)
    setPayment(isClear ? only : null)
    setFound(isClear ? null : { query, answer })
  }

  function collected(movement: Recorded) {
    setLast(movement)
    setPayment(null)
    router.reload({ only: ['done'] })
  }

  return (
    <Card as="section">
      {payment ? (
        <CollectForm
          key={payment.publicId}
          payment={payment}
          onCollected={collected}
          onCancel={() => setPayment(null)}
        />
      ) : (
        <div className="grid gap-5">
          <FindForm onFound={show} />
          {found && (
            <Hits
              {...found}
              onPick={(picked) => {
                setFound(null)
                setPayment(picked)
              }}
            />
          )}
          <div role="status" className="empty:-mt-5">
            {last && <Result movement={last} />}
          </div>
        </div>
      )}
    </Card>
  )
}

function FindForm({ onFound }: { onFound: (query: string, answer: Found) => void }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function find() {
    const q = query.trim()
    if (!q || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      onFound(q, await getJson<Found>(`${urlFor('payments.find')}?${new URLSearchParams({ q })}`))
      setQuery('')
    } catch (failure) {
      setError(failure instanceof HttpError ? failure.message : t('cashier.desk.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      onSubmit={submitting(() => void find())}
      noValidate
      className="items-start gap-2 max-sm:grid sm:flex"
    >
      <Field
        name="find"
        value={query}
        onChange={setQuery}
        error={error}
        label={t('cashier.desk.find')}
        help={t('cashier.desk.findHelp')}
        className="min-w-0 flex-1"
      >
        <Input ref={field} autoComplete="off" spellCheck={false} maxLength={512} />
      </Field>
      <Button type="submit" loading={isBusy} className="sm:mt-7">
        {t('cashier.desk.findSubmit')}
      </Button>
    </form>
  )
}

interface HitsProps {
  query: string
  answer: Found
  onPick: (payment: Payment) => void
}

function Hits({ query, answer, onPick }: HitsProps) {
  const t = useT()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [answer])
  const [only] = answer.payments
  if (answer.isRevoked) return <Alert tone="bad">{t('cashier.desk.revoked')}</Alert>
  if (!only) {
    const isScanned = answer.by === 'ticket' || answer.by === 'personal'
    return (
      <Alert tone="info">
        {isScanned ? t('cashier.desk.noneScanned') : t('cashier.desk.none', { query })}
      </Alert>
    )
  }
  if (!OPEN.includes(only.status)) return <NotOpen payment={only} />
  return (
    <div className="grid gap-2">
      <h2>{t('cashier.desk.pick')}</h2>
      <ul className="grid gap-2">
        {answer.payments.map((payment, index) => (
          <li key={payment.publicId}>
            <button
              ref={index === 0 ? first : undefined}
              type="button"
              onClick={() => onPick(payment)}
              className="flex w-full flex-wrap justify-between gap-x-4 rounded-md border border-edge px-4 py-2.5 text-left hover:bg-sunken"
            >
              <Owed payment={payment} />
              <Money amountMinor={payment.outstandingMinor} currency={payment.currency} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NotOpen({ payment }: { payment: Payment }) {
  const t = useT()
  const status = t(`enums.paymentStatus.${payment.status}`)
  return (
    <Alert tone="info">
      <Link href={`/payments/${payment.publicId}`} className="underline">
        {t('cashier.desk.notOpen', { reference: payment.reference, status })}
      </Link>
    </Alert>
  )
}

function Owed({ payment }: { payment: Payment }) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold">
        {payment.payer.name}
        {payment.payer.studentCode && (
          <span className="font-normal text-ink-2"> · {payment.payer.studentCode}</span>
        )}
      </span>
      <span className="block text-sm text-ink-2">
        {payment.reference} · {payment.concept}
        {payment.dueAt && (
          <>
            {' · '}
            <DateTime value={payment.dueAt} timeZone={payment.timeZone} />
          </>
        )}
      </span>
    </span>
  )
}

interface CollectFormProps {
  payment: Payment
  onCollected: (movement: Recorded) => void
  onCancel: () => void
}

type Errors = Partial<Record<'amount' | 'tendered' | 'method' | 'externalReference', string>>

/** Enter collects from any of its fields; the same key again, after a lost answer, collects nothing twice. */
function CollectForm({ payment, onCollected, onCancel }: CollectFormProps) {
  const t = useT()
  const { currency } = payment
  const [idempotencyKey] = useState(newKey)
  const [method, setMethod] = useState<DeskMethod>('cash')
  const [amount, setAmount] = useState<string>(
    amountText(minorFromJson(payment.outstandingMinor), currency)
  )
  const [tendered, setTendered] = useState('')
  const [externalReference, setExternalReference] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  async function collect() {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    const answers = {
      ...{ amount, method, idempotencyKey },
      ...(method === 'cash' && tendered.trim() && { tendered }),
      ...(method !== 'cash' && externalReference.trim() && { externalReference }),
    }
    try {
      const url = urlFor('payments.collect', { payment: payment.publicId })
      onCollected(await sendJson<Recorded>('POST', url, answers))
    } catch (failure) {
      setErrors(errorsOf(failure, t('cashier.desk.failed')))
      setBusy(false)
    }
  }

  return (
    <form
      onSubmit={submitting(() => void collect())}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      noValidate
      className="grid gap-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Owed payment={payment} />
        <span className="text-xl font-bold">
          <Money amountMinor={payment.outstandingMinor} currency={currency} />
        </span>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <MethodField<DeskMethod>
          field={{ name: 'method', value: method, error: errors.method, onChange: setMethod }}
        />
        <Field
          name="amount"
          value={amount}
          onChange={setAmount}
          error={errors.amount}
          label={t('cashier.act.amount', { currency })}
          required
        >
          <Input ref={field} inputMode="decimal" autoComplete="off" />
        </Field>
        {method === 'cash' ? (
          <Field
            name="tendered"
            value={tendered}
            onChange={setTendered}
            error={errors.tendered}
            label={t('cashier.act.tendered', { currency })}
            help={t('cashier.act.tenderedHelp')}
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Field>
        ) : (
          <SlipField
            name="externalReference"
            value={externalReference}
            onChange={setExternalReference}
            error={errors.externalReference}
          />
        )}
      </div>
      {method === 'cash' && <Change {...{ amount, tendered, currency }} className="text-2xl" />}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button onClick={onCancel}>{t('cashier.desk.cancel')}</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {t('cashier.desk.submit')}
        </Button>
      </div>
    </form>
  )
}

/** A refusal stands at the field that it blames, else at the amount. */
function errorsOf(failure: unknown, offline: string): Errors {
  if (!(failure instanceof HttpError)) return { amount: offline }
  const { errors } = (failure.body ?? {}) as {
    errors?: { field: keyof Errors; message: string }[]
  }
  if (errors) return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  const field = failure.code === 'E_TENDERED_TOO_LITTLE' ? 'tendered' : 'amount'
  return { [field]: failure.message }
}

function Result({ movement }: { movement: Recorded }) {
  const t = useT()
  const { formatMoney } = useFormat()
  const { currency, payment } = movement
  const money = (minor: string) => formatMoney(minor, currency)
  const hasChange = movement.changeMinor !== null && minorFromJson(movement.changeMinor) > 0n
  return (
    <div className="grid gap-1 rounded-lg bg-good-soft p-4">
      <p className="font-medium">
        {t('cashier.desk.collected', { amount: money(movement.amountMinor) })} · {payment.payer}
      </p>
      <p className="text-3xl font-bold tabular-nums">
        {hasChange
          ? `${t('cashier.desk.changeIs')}: ${money(movement.changeMinor!)}`
          : t('cashier.desk.noChange')}
      </p>
      <p className="text-sm text-ink-2">
        {movement.receipt && t('cashier.desk.receiptIs', { number: movement.receipt })}
        {minorFromJson(payment.outstandingMinor) > 0n && (
          <> · {t('cashier.desk.rest', { amount: money(payment.outstandingMinor) })}</>
        )}
      </p>
    </div>
  )
}
