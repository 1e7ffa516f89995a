import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { QuestionField, type Answer } from '~/components/registrations/question_field'
import { useActionLabel } from '~/components/registrations/action_label'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Panel } from '~/components/registrations/panel'

interface Typed {
  answers: Record<string, Answer>
}

/** The questions of the event and the one button that asks for a place. */
export function RegisterForm({ panel }: { panel: Panel }) {
  const t = useT()
  const action = useActionLabel(panel)
  const form = useForm<Typed>({ answers: {} })
  const errors = form.errors as Record<string, string | undefined>

  function register(event: React.FormEvent) {
    event.preventDefault()
    form.post(urlFor('registrations.store', { announcement: panel.slug }), { preserveScroll: true })
  }

  return (
    <form onSubmit={register} noValidate className="mt-4 grid gap-5">
      <ErrorSummary errors={errors} />
      {panel.questions.length > 0 && (
        <fieldset className="grid gap-5">
          <legend className="mb-3 font-semibold">{t('registrations.panel.questions')}</legend>
          {panel.questions.map((question) => (
            <QuestionField
              key={question.publicId}
              question={question}
              value={form.data.answers[question.publicId]}
              error={errors[`answers.${question.publicId}`]}
              onChange={(value) =>
                form.setData((data) => ({
                  answers: { ...data.answers, [question.publicId]: value },
                }))
              }
            />
          ))}
        </fieldset>
      )}
      <PrimaryBar>
        <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
          {form.processing ? t('registrations.panel.doing') : action}
        </Button>
      </PrimaryBar>
    </form>
  )
}
