import {
  FIELD_CONTRACTS,
  type ContractName,
  type FieldContract as Contract,
} from '#isomorphic/privacy/field_contracts'
import { useT, type Translate } from '~/lib/i18n'

interface FieldContractProps {
  of: ContractName
  /** What the organizers say of their question; otherwise the contract's own sentence. */
  why?: string
}

/** Beside what is asked of a person: who sees the answer, why it is asked, and how long it is kept. */
export function FieldContract({ of, why }: FieldContractProps) {
  const t = useT()
  const { seenBy, until }: Contract = FIELD_CONTRACTS[of]
  const readers = seenBy.map((reader) => t(`privacy.readers.${reader}`)).join(', ')
  return (
    <details data-contract={of} className="text-sm text-ink-2">
      <summary className="w-fit cursor-pointer py-1">{t('privacy.ask')}</summary>
      <p>{t('privacy.seenBy', { readers: readers || t('privacy.readers.nobody') })}</p>
      <p>{t('privacy.reason', { why: why ?? t(`privacy.why.${of}`) })}</p>
      <p>{t('privacy.kept', { kept: keptUntil(until, t) })}</p>
    </details>
  )
}

function keptUntil(until: Contract['until'], t: Translate): string {
  if (typeof until === 'string') return t(`privacy.until.${until}`)
  const count = 'months' in until ? until.months : until.days
  return t(`privacy.until.${until.after}`, { count })
}
