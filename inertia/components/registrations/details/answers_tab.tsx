import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { Meter } from '~/components/ui/meter'
import { useFormat, useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

type Answers = NonNullable<DetailsProps['activeTab']['answers']>
type Sum = Answers['sums'][number]

/** What those with a place answered, question by question: how many shirts of which size. */
export function AnswersTab({ answers }: { answers: Answers }) {
  const t = useT()
  const { registrations, sums } = answers
  if (sums.length === 0) {
    return (
      <EmptyState title={t('registration_desk.details.answerSums.none')}>
        {t('registration_desk.details.answerSums.noneBody')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {t('registration_desk.details.answerSums.of', { count: registrations })}
      </p>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {sums.map((sum) => (
          <Card key={sum.question.publicId} as="li" title={sum.question.label}>
            <AnswerCounts sum={sum} registrations={registrations} />
          </Card>
        ))}
      </ul>
    </div>
  )
}

/** Bars with their numbers beside them: a table for who cannot see the bars. */
function AnswerCounts({ sum, registrations }: { sum: Sum; registrations: number }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { question, counts, numbers, answered } = sum
  const wordsOf = (answer: string) => {
    if (question.type === 'boolean') {
      return t(`registration_desk.details.answerSums.${answer === 'true' ? 'yes' : 'no'}`)
    }
    return question.type === 'number' ? formatNumber(Number(answer)) : answer
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        {t('registration_desk.details.answerSums.answered', { answered, count: registrations })}
        {numbers &&
          ` · ${t('registration_desk.details.answerSums.numbers', {
            sum: formatNumber(numbers.sum),
            least: formatNumber(numbers.least),
            most: formatNumber(numbers.most),
          })}`}
      </p>
      {counts.length === 0 && !numbers && answered > 0 && (
        <p className="text-sm text-ink-2">{t('registration_desk.details.answerSums.texts')}</p>
      )}
      {counts.length > 0 && (
        <table className="w-full">
          <caption className="sr-only">{question.label}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('registration_desk.details.answerSums.answer')}</th>
              <th scope="col">{t('registration_desk.details.answerSums.people')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ answer, count }) => (
              <tr key={answer}>
                <th scope="row" className="w-full py-1 pr-4 text-left font-normal">
                  <span className="break-words">{wordsOf(answer)}</span>
                  <Meter value={count} max={Math.max(answered, 1)} />
                </th>
                <td className="py-1 text-right align-top font-medium tabular-nums">
                  {formatNumber(count)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
