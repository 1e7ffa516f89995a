import { minorFromJson, minorToJson } from '#isomorphic/core/money'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { urlFor } from '~/client'
import type { BankLine } from '~/components/payments/bank_line_proposal'
import { Button } from '~/components/ui/button'
import { Facts } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { CloseButton, ConfirmDialog, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { Money } from '~/components/ui/money'
import { ReasonField } from '~/components/ui/reason_field'
import { submitting, useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

interface LineProps {
  line: BankLine
  onClose: () => void
}

const stay = { preserveScroll: true, preserveState: true }

/** Sends lines with what was proposed for them, so that nothing else is done. */
function useConfirm(onSuccess: () => void) {
  const [isSending, setSending] = useState(false)
  const confirm = (lines: BankLine[]) =>
    router.post(
      urlFor('payments.bank_lines.store'),
      { lines: lines.map(({ publicId, proposal }) => ({ line: publicId, as: proposal!.kind })) },
      {
        ...stay,
        onStart: () => setSending(true),
        onFinish: () => setSending(false),
        onSuccess,
      }
    )
  return { confirm, isSending }
}

const COUNTED = ['confirm', 'collect', 'part', 'late', 'known'] as const

interface ConfirmLinesProps {
  lines: BankLine[]
  /** Of the selected ones, those that are left out. */
  skipped: number
  onClose: () => void
  onDone: () => void
}

/** What will happen to each kind of line, before it does. */
export function ConfirmLines({ lines, skipped, onClose, onDone }: ConfirmLinesProps) {
  const t = useT()
  const { formatMoney } = useFormat()
  const { confirm, isSending } = useConfirm(() => {
    onDone()
    onClose()
  })
  const sum = lines.reduce((total, { amountMinor }) => total + minorFromJson(amountMinor), 0n)
  const amount = formatMoney(minorToJson(sum), lines[0]?.currency ?? '')
  const count = (kind: string) => lines.filter(({ proposal }) => proposal?.kind === kind).length
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => confirm(lines)}
      title={t('bank.confirmTitle', { count: lines.length })}
      confirmLabel={t('bank.confirm', { count: lines.length })}
      danger={false}
      processing={isSending}
    >
      <p>{t('bank.confirmBody', { amount })}</p>
      <ul className="list-disc pl-5">
        {COUNTED.filter((kind) => count(kind) > 0).map((kind) => (
          <li key={kind}>{t(`bank.counts.${kind}`, { count: count(kind) })}</li>
        ))}
      </ul>
      {skipped > 0 && <p>{t('bank.skipped', { count: skipped })}</p>}
    </ConfirmDialog>
  )
}

/** Money that its payment has no room for is kept all the same, and given back. */
export function KeepApart({ line, onClose }: LineProps) {
  const t = useT()
  const { formatMoney } = useFormat()
  const { confirm, isSending } = useConfirm(onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => confirm([line])}
      title={t('bank.apart.title', { amount: formatMoney(line.amountMinor, line.currency) })}
      confirmLabel={t('bank.apart.action')}
      danger={false}
      processing={isSending}
    >
      <p>{t('bank.apart.body', { payer: line.payment?.payer ?? '' })}</p>
    </ConfirmDialog>
  )
}

/** Says which payment a line is about. */
export function MatchLine({ line, onClose }: LineProps) {
  const t = useT()
  const form = useForm({ reference: '' })
  const address = urlFor('payments.bank_lines.match', { line: line.publicId })
  const match = () => form.patch(address, { ...stay, onSuccess: onClose })
  return (
    <Dialog open onClose={onClose} title={t('bank.match.title')} width="sm">
      <form onSubmit={submitting(match)} noValidate className="grid gap-5">
        <LineFacts line={line} />
        <Field
          {...form.field('reference')}
          label={t('bank.match.reference')}
          help={t('bank.match.referenceHelp')}
          required
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <CloseButton>{t('ui.cancel')}</CloseButton>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('bank.match.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function LineFacts({ line }: { line: BankLine }) {
  const t = useT()
  const items = [
    {
      label: t('bank.match.facts.day'),
      value: <DateTime value={line.bookedOn} timeZone="UTC" show="date" style="medium" />,
    },
    {
      label: t('bank.match.facts.amount'),
      value: <Money amountMinor={line.amountMinor} currency={line.currency} />,
    },
    { label: t('bank.match.facts.payer'), value: line.counterparty },
    { label: t('bank.match.facts.text'), value: line.text },
    { label: t('bank.match.facts.number'), value: line.bankReference },
    { label: t('bank.match.facts.account'), value: line.account },
  ]
  return <Facts items={items.filter(({ value }) => value !== null)} />
}

/** For money that is not about a payment. */
export function DismissLine({ line, onClose }: LineProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const address = urlFor('payments.bank_lines.dismiss', { line: line.publicId })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => form.post(address, { ...stay, onSuccess: onClose })}
      title={t('bank.dismiss.title')}
      confirmLabel={t('bank.dismiss.action')}
      danger={false}
      processing={form.processing}
    >
      <p>{t('bank.dismiss.body')}</p>
      <LineFacts line={line} />
      <ReasonField
        form={form}
        label={t('bank.dismiss.reason')}
        help={t('bank.dismiss.reasonHelp')}
      />
    </ConfirmDialog>
  )
}
