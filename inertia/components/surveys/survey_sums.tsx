import { useAnswerWords } from '~/components/surveys/answer_words'
import type { Survey } from '~/components/surveys/survey_props'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { Meter } from '~/components/ui/meter'
import { useFormat, useT } from '~/lib/i18n'
import { SURVEY_SHOWN_FROM } from '#isomorphic/surveys/questions'

type Sum = NonNullable<Survey['sums']>[number]

interface SurveySumsProps {
  event: { slug: string; timeZone: string }
  survey: Survey
}

/** What people said after the event, question by question. */
export function SurveySums({ event, survey }: SurveySumsProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { invited, answered, closesAt, sums } = survey
  const isOver = closesAt !== null && new Date(closesAt) <= new Date()
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {t('surveys.sent', { answered, invited })}
        {closesAt &&
          ` · ${t(`surveys.${isOver ? 'closedOn' : 'openUntil'}`, {
            date: formatDateTime(closesAt, { timeZone: event.timeZone }),
          })}`}
      </p>
      {sums === null ? (
        <EmptyState title={t('surveys.tooFew')}>
          {t('surveys.tooFewBody', { count: SURVEY_SHOWN_FROM })}
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {sums.map((sum) => (
            <Card key={sum.question.publicId} as="li" title={sum.question.label}>
              <SumOfQuestion sum={sum} slug={event.slug} />
            </Card>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Bars with their numbers beside them: a table for who cannot see the bars. */
function SumOfQuestion({ sum, slug }: { sum: Sum; slug: string }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { answered, mean, counts, words } = sum
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        {t('surveys.answered', { count: answered })}
        {mean !== null &&
          ` · ${t('surveys.mean', { mean: formatNumber(Math.round(mean * 10) / 10) })}`}
      </p>
      {counts.length > 0 && answered > 0 && <Counts sum={sum} />}
      {words.length > 0 && (
        <ul aria-label={t('surveys.words')} className="grid gap-2">
          {words.map((answer, index) => (
            <li key={index} className="border-l-2 border-line pl-3 break-words whitespace-pre-line">
              {answer}
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && words.length < answered && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <p>{t('surveys.shownOf', { shown: words.length, count: answered })}</p>
          <ButtonLink href={`/announcements/${slug}/details?tab=survey&words=all`}>
            {t('surveys.showAll')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Counts({ sum: { question, counts, answered } }: { sum: Sum }) {
  const t = useT()
  const wordsOf = useAnswerWords()
  const { formatNumber } = useFormat()
  return (
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
              <span className="break-words">{wordsOf(question.type, answer)}</span>
              <Meter value={count} max={Math.max(answered, 1)} />
            </th>
            <td className="py-1 text-right align-top font-medium tabular-nums">
              {formatNumber(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
