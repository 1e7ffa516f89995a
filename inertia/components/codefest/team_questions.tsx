import { urlFor } from '~/client'
import type { TeamPage } from '~/components/codefest/team_types'
import type { Question } from '~/components/registrations/question_field'
import { Questions, type Answers } from '~/components/registrations/questions'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ErrorSummary } from '~/components/ui/error_summary'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface TeamQuestionsProps {
  questions: Question[]
  answers: Answers
  errors: Record<string, string | undefined>
  onChange: (answers: Answers) => void
}

/** The questions of the event, which each member answers for themselves. */
export function TeamQuestions({ questions, answers, errors, onChange }: TeamQuestionsProps) {
  const t = useT()
  if (questions.length === 0) return null
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-semibold">{t('codefest.apply.questions')}</legend>
      <Questions
        questions={questions}
        answers={answers}
        errors={errors}
        onAnswer={(question, answer) => onChange({ ...answers, [question]: answer })}
      />
    </fieldset>
  )
}

/** For a member who has not answered them all: staff added them, or the questions came later. */
export function OwnAnswers({ page }: { page: TeamPage }) {
  const t = useT()
  const form = useForm({ answers: {} as Answers })
  const errors = form.errors as Record<string, string | undefined>
  const save = () =>
    form.put(urlFor('codefest.teams.answer', { team: page.publicId }), { preserveScroll: true })
  return (
    <Card>
      <form noValidate className="grid gap-5" onSubmit={submitting(save)}>
        <ErrorSummary errors={errors} />
        <TeamQuestions
          questions={page.questions}
          answers={form.data.answers}
          errors={errors}
          onChange={(answers) => form.setData('answers', answers)}
        />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('codefest.team.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
