import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Badge } from '~/components/ui/badge'
import { CellText } from '~/components/ui/data_table'
import { Link } from '~/components/ui/link'
import { useFormat, useT } from '~/lib/i18n'

export type BankLine = Data.Payments.BankLineList['rows'][number]

/** What is proposed for a line of the bank, and why; and that it was booked before, and that was reversed. */
export function Proposal({ line }: { line: BankLine }) {
  const t = useT()
  return (
    <>
      <Proposed line={line} />
      {line.reversed !== null && (
        <Link href={urlFor('payments.transactions.show', { transaction: line.reversed })}>
          <Badge tone="over">{t('bank.reversed')}</Badge>
        </Link>
      )}
    </>
  )
}

function Proposed({ line }: { line: BankLine }) {
  const t = useT()
  const { formatMoney } = useFormat()
  const { kind, why } = line.proposal!
  const left = formatMoney(line.payment?.outstandingMinor ?? '0', line.currency)
  if (kind === 'apart') {
    return (
      <CellText below={t(`bank.proposals.apart.${why ?? 'over'}`, { left })}>
        {t('bank.proposals.apart.title')}
      </CellText>
    )
  }
  const proposal = (
    <CellText below={t(`bank.proposals.${kind}.why`, { left })}>
      {t(`bank.proposals.${kind}.title`)}
    </CellText>
  )
  if (kind !== 'reported') return proposal
  return (
    <Link
      href={urlFor('payments.transactions.show', { transaction: line.transaction! })}
      className="block hover:underline"
    >
      {proposal}
    </Link>
  )
}

/** What became of a line, and by whom. */
export function BankLineDecision({ line }: { line: BankLine }) {
  const t = useT()
  if (line.state === 'dismissed') {
    return <CellText below={line.decidedBy}>{line.dismissedFor ?? t('bank.dismissed')}</CellText>
  }
  return (
    <Link
      href={urlFor('payments.transactions.show', { transaction: line.transaction! })}
      className="block hover:underline"
    >
      <CellText below={line.decidedBy}>{t('bank.booked')}</CellText>
    </Link>
  )
}
