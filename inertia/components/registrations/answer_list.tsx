import { Facts } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'

export interface AnswerLine {
  label: string
  value: string | number | boolean | string[]
}

/** Questions with what was answered, in the wording of that time. */
export function AnswerList({ answers }: { answers: AnswerLine[] }) {
  const t = useT()
  const { formatNumber } = useFormat()
  function words(value: AnswerLine['value']): string {
    if (typeof value === 'boolean')
      return t(value ? 'registrations.panel.yes' : 'registrations.panel.no')
    if (typeof value === 'number') return formatNumber(value)
    return Array.isArray(value) ? value.join(', ') : value
  }
  return (
    <Facts
      items={answers.map(({ label, value }) => ({
        label,
        value: <span className="break-words whitespace-pre-line">{words(value)}</span>,
      }))}
    />
  )
}
