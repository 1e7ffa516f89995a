import { Send } from 'lucide-react'
import { urlFor } from '~/client'
import { SurveyQuestion } from '~/components/surveys/survey_question'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ErrorSummary } from '~/components/ui/error_summary'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'
import type { Data } from '@generated/data'
import { SURVEY_SHOWN_FROM } from '#isomorphic/surveys/questions'

interface Props {
  survey: Data.Surveys.SurveyToAnswer
}

/** What one is asked after an event, once and without one's name. */
export default function SurveysShow({ survey }: Props) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { slug, title, timeZone, questions } = survey
  const form = useForm<{ answers: Record<string, string> }>({
    answers: Object.fromEntries(questions.map(({ publicId }) => [publicId, ''])),
  })
  const date = formatDateTime(survey.closesAt, { timeZone })
  const errors = form.errors as Partial<Record<string, string>>

  if (questions.length === 0) {
    const said = survey.isOpen ? 'nothing' : 'closed'
    return (
      <div className="mx-auto max-w-xl py-6">
        <PageHeader title={t('surveys.title', { title })} />
        <Card>
          <div className="grid gap-4">
            <Alert title={t(`surveys.${said}`)}>{t(`surveys.${said}Body`, { date })}</Alert>
            <ButtonLink href={`/announcements/${slug}`}>{t('surveys.back')}</ButtonLink>
          </div>
        </Card>
      </div>
    )
  }

  const send = () =>
    form.post(urlFor('surveys.answers.store', { announcement: slug }), { preserveScroll: true })

  return (
    <div className="mx-auto max-w-xl py-6">
      <PageHeader title={t('surveys.title', { title })} />
      <div className="mb-5 grid gap-2 text-ink-2">
        <p>{t('surveys.anonymous', { count: SURVEY_SHOWN_FROM })}</p>
        <p>{t('surveys.once', { date })}</p>
      </div>
      <form noValidate onSubmit={submitting(send)} className="grid gap-5">
        <ErrorSummary errors={errors} />
        {questions.map((question) => (
          <Card key={question.publicId}>
            <SurveyQuestion
              question={question}
              value={form.data.answers[question.publicId] ?? ''}
              error={errors[`answers.${question.publicId}`]}
              onChange={(value) =>
                form.setData('answers', { ...form.data.answers, [question.publicId]: value })
              }
            />
          </Card>
        ))}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          icon={<Send aria-hidden />}
          loading={form.processing}
        >
          {t('surveys.send')}
        </Button>
      </form>
    </div>
  )
}
