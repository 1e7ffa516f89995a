import type { Data } from '@generated/data'
import { amountText, minorFromJson } from '#isomorphic/core/money'
import { useState } from 'react'
import { urlFor } from '~/client'
import {
  Change,
  MethodField,
  METHODS,
  SlipField,
  type DeskMethod,
  type RefundMethod,
} from '~/components/payments/method_fields'
import { newKey } from '~/components/payments/new_key'
import { Button } from '~/components/ui/button'
import { CloseButton, ConfirmDialog, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { DateTimeInput, Input } from '~/components/ui/inputs'
import { ReasonField } from '~/components/ui/reason_field'
import { submitting, useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

type Payment = Data.Payments.Payment

interface DialogProps {
  payment: Payment
  onClose: () => void
}

const stay = { preserveScroll: true, preserveState: true }

/** Without an open desk nothing is collected: the page offers it only with one. */
export function CollectDialog({ payment, onClose }: DialogProps) {
  const t = useT()
  const { currency, publicId } = payment
  const [idempotencyKey] = useState(newKey)
  const form = useForm({
    method: 'cash' as DeskMethod,
    amount: amountText(minorFromJson(payment.outstandingMinor), currency) as string,
    tendered: '',
    externalReference: '',
  })
  const { amount, method, tendered } = form.data
  function collect() {
    form.transform(({ tendered: given, externalReference, ...rest }) => ({
      ...{ ...rest, idempotencyKey },
      ...(method === 'cash' && given.trim() && { tendered: given }),
      ...(method !== 'cash' && externalReference.trim() && { externalReference }),
    }))
    form.post(urlFor('payments.collect', { payment: publicId }), { ...stay, onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="sm"
      title={t('cashier.act.collectTitle', { reference: payment.reference })}
    >
      <form onSubmit={submitting(collect)} noValidate className="grid gap-5">
        <Field {...form.field('amount')} label={t('cashier.act.amount', { currency })} required>
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        <MethodField field={form.field('method')} />
        {method === 'cash' ? (
          <Field
            {...form.field('tendered')}
            label={t('cashier.act.tendered', { currency })}
            help={t('cashier.act.tenderedHelp')}
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Field>
        ) : (
          <SlipField {...form.field('externalReference')} />
        )}
        {method === 'cash' && <Change {...{ amount, tendered, currency }} className="text-lg" />}
        <Send label={t('cashier.act.collect')} processing={form.processing} />
      </form>
    </Dialog>
  )
}

/**
 * What came online goes back online unless the cashier chooses otherwise, by the gateway and at most as much. Cash leaves
 * an open desk; the other ways are given back elsewhere and recorded here.
 */
export function RefundDialog({ payment, hasDesk, onClose }: DialogProps & { hasDesk: boolean }) {
  const t = useT()
  const { formatMoney } = useFormat()
  const { currency, publicId } = payment
  const [idempotencyKey] = useState(newKey)
  const cameOnline = minorFromJson(payment.onlineMinor) > 0n
  const mostBy = (by: RefundMethod) =>
    amountText(minorFromJson(by === 'online' ? payment.onlineMinor : payment.freeMinor), currency)
  const first = cameOnline ? 'online' : hasDesk ? 'cash' : 'transfer'
  const form = useForm({
    amount: mostBy(first) as string,
    method: first as RefundMethod,
    externalReference: '',
    reason: '',
  })
  const { amount, method } = form.data
  const methodField = form.field('method')
  const hasSlip = method === 'card' || method === 'transfer'
  function choose(next: RefundMethod) {
    methodField.onChange(next)
    if (amount === mostBy(method)) form.field('amount').onChange(mostBy(next))
  }
  function refund() {
    form.transform(({ externalReference, ...rest }) => ({
      ...{ ...rest, idempotencyKey },
      ...(hasSlip && externalReference.trim() && { externalReference }),
    }))
    form.post(urlFor('payments.refund', { payment: publicId }), { ...stay, onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="sm"
      title={t('cashier.act.refundTitle', { reference: payment.reference })}
    >
      <form onSubmit={submitting(refund)} noValidate className="grid gap-5">
        <Field {...form.field('amount')} label={t('cashier.act.amount', { currency })} required>
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        <MethodField<RefundMethod>
          field={{ ...methodField, onChange: choose }}
          methods={cameOnline ? ['online', ...METHODS] : METHODS}
        />
        {method === 'online' && (
          <p className="text-sm text-ink-2">
            {t('refunds.online', { amount: formatMoney(payment.onlineMinor, currency) })}
          </p>
        )}
        {hasSlip && <SlipField {...form.field('externalReference')} />}
        <ReasonField
          form={form}
          label={t('cashier.act.reason')}
          help={t('cashier.act.refundReasonHelp')}
        />
        {payment.registration && (
          <p className="text-sm text-ink-2">{t('cashier.act.refundWhole')}</p>
        )}
        <Send label={t('cashier.act.refund')} processing={form.processing} danger />
      </form>
    </Dialog>
  )
}

export function ExtendDialog({ payment, onClose }: DialogProps) {
  const t = useT()
  const form = useForm({ dueAt: '', reason: '' })
  const extend = () =>
    form.patch(urlFor('payments.extend', { payment: payment.publicId }), {
      ...stay,
      onSuccess: onClose,
    })
  return (
    <Dialog open onClose={onClose} width="sm" title={t('cashier.act.extendTitle')}>
      <form onSubmit={submitting(extend)} noValidate className="grid gap-5">
        <Field
          {...form.field('dueAt')}
          label={t('cashier.act.extendDue')}
          help={t('cashier.act.extendDueHelp')}
          required
        >
          <DateTimeInput />
        </Field>
        <ReasonField
          form={form}
          label={t('cashier.act.reason')}
          help={t('cashier.act.extendReasonHelp')}
        />
        <Send label={t('cashier.act.extend')} processing={form.processing} />
      </form>
    </Dialog>
  )
}

export function VoidDialog({ payment, onClose }: DialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        form.post(urlFor('payments.void', { payment: payment.publicId }), {
          ...stay,
          onSuccess: onClose,
        })
      }
      title={t('cashier.act.voidTitle', { reference: payment.reference })}
      confirmLabel={t('cashier.act.void')}
      processing={form.processing}
    >
      <p>{t('cashier.act.voidBody')}</p>
      <ReasonField
        form={form}
        label={t('cashier.act.reason')}
        help={t('cashier.act.extendReasonHelp')}
      />
    </ConfirmDialog>
  )
}

interface DeclineProps {
  /** Public id of the refund request. */
  request: string
  payer: string
  onClose: () => void
}

export function DeclineDialog({ request, payer, onClose }: DeclineProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        form.post(urlFor('payments.refund_requests.decline', { request }), {
          ...stay,
          onSuccess: onClose,
        })
      }
      title={t('cashier.act.declineTitle')}
      confirmLabel={t('cashier.act.decline')}
      processing={form.processing}
    >
      <p>{t('cashier.act.declineBody', { payer })}</p>
      <ReasonField
        form={form}
        label={t('cashier.act.reason')}
        help={t('cashier.act.refundReasonHelp')}
      />
    </ConfirmDialog>
  )
}

function Send(props: { label: string; processing: boolean; danger?: boolean }) {
  const t = useT()
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
      <CloseButton>{t('ui.cancel')}</CloseButton>
      <Button
        type="submit"
        variant={props.danger ? 'danger' : 'primary'}
        loading={props.processing}
      >
        {props.label}
      </Button>
    </div>
  )
}
