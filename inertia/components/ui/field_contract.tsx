import { ASKED_CONTRACTS } from '#isomorphic/privacy/field_contracts'
import { useT } from '~/lib/i18n'

interface FieldContractProps {
  of: keyof typeof ASKED_CONTRACTS
  /** What the organizers say of their question; otherwise the contract's own sentence. */
  why?: string
}

/** Beside what is asked of a person: who sees the answer, why it is asked, and how long it is kept. */
export function FieldContract({ of, why }: FieldContractProps) {
  const t = useT()
  const { seenBy, until } = ASKED_CONTRACTS[of]
  const readers = seenBy.map((reader) => t(`privacy.readers.${reader}`)).join(', ')
  const kept =
    typeof until === 'string'
      ? t(`privacy.until.${until}`)
      : t('privacy.until.event', { count: until.months })
  return (
    <details data-contract={of} className="text-sm text-ink-2">
      <summary className="w-fit cursor-pointer py-1">{t('privacy.ask')}</summary>
      <p>{t('privacy.seenBy', { readers: readers || t('privacy.readers.nobody') })}</p>
      <p>{t('privacy.reason', { why: why ?? t(`privacy.asked.${of}`) })}</p>
      <p>{t('privacy.kept', { kept })}</p>
    </details>
  )
}
