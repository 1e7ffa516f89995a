import clsx from 'clsx'
import { Field, FieldError } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { Input, Select, Textarea } from '~/components/ui/inputs'
import { Checkbox, RadioGroup } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n'
import { LONG_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX } from '#isomorphic/registrations/questions'
import type { Panel } from '~/components/registrations/panel'

export type Question = Panel['questions'][number]
export type Answer = string | string[]

interface QuestionFieldProps {
  question: Question
  /** When it has to be answered, where the page cannot decide that yet. */
  condition: string | undefined
  value: Answer | undefined
  error: string | undefined
  onChange: (value: Answer) => void
}

const RADIOS_MAX = 5

/** One question of an event, of any of the six types. */
export function QuestionField(props: QuestionFieldProps) {
  const { question } = props
  switch (question.type) {
    case 'multi_choice':
      return <Choices {...props} />
    case 'boolean':
      return <YesNo {...props} />
    case 'choice':
      return question.options.length <= RADIOS_MAX ? <Radios {...props} /> : <Typed {...props} />
    default:
      return <Typed {...props} />
  }
}

function Typed({ question, condition, value, error, onChange }: QuestionFieldProps) {
  const t = useT()
  const text = typeof value === 'string' ? value : ''
  const control = {
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field
      name={nameOf(question)}
      label={question.label}
      help={condition}
      error={error}
      required={question.required}
      contract={<QuestionContract {...question} />}
    >
      {question.type === 'long_text' && <Textarea {...control} maxLength={LONG_TEXT_LENGTH_MAX} />}
      {question.type === 'text' && <Input {...control} maxLength={TEXT_LENGTH_MAX} />}
      {question.type === 'number' && <Input {...control} inputMode="decimal" autoComplete="off" />}
      {question.type === 'choice' && (
        <Select
          {...control}
          options={question.options.map(option)}
          placeholder={t('registrations.panel.choose')}
        />
      )}
    </Field>
  )
}

function Radios({ question, condition, value, error, onChange }: QuestionFieldProps) {
  return (
    <RadioGroup
      name={nameOf(question)}
      legend={question.label}
      options={question.options.map(option)}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      help={condition}
      error={error}
      required={question.required}
      contract={<QuestionContract {...question} />}
    />
  )
}

function YesNo({ question, condition, value, error, onChange }: QuestionFieldProps) {
  const t = useT()
  return (
    <RadioGroup
      name={nameOf(question)}
      legend={question.label}
      options={[
        { value: 'true', label: t('registrations.panel.yes') },
        { value: 'false', label: t('registrations.panel.no') },
      ]}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      help={condition}
      error={error}
      required={question.required}
      contract={<QuestionContract {...question} />}
    />
  )
}

function Choices({ question, condition, value, error, onChange }: QuestionFieldProps) {
  const chosen = Array.isArray(value) ? value : []
  const id = `field-${nameOf(question)}`
  function toggle(one: string, on: boolean) {
    onChange(question.options.filter((each) => (each === one ? on : chosen.includes(each))))
  }
  return (
    <fieldset
      className="grid gap-1"
      aria-describedby={clsx(condition && `${id}-help`, error && `${id}-error`) || undefined}
    >
      <legend className={clsx('mb-1 font-medium', question.required && 'required')}>
        {question.label}
      </legend>
      {question.options.map((one, index) => (
        <Checkbox
          key={one}
          id={index === 0 ? id : `${id}-${index}`}
          name={nameOf(question)}
          value={one}
          label={one}
          checked={chosen.includes(one)}
          onChange={(event) => toggle(one, event.target.checked)}
        />
      ))}
      {condition && (
        <p id={`${id}-help`} className="text-sm text-ink-2">
          {condition}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
      <QuestionContract {...question} />
    </fieldset>
  )
}

function QuestionContract({ why }: Question) {
  return <FieldContract of="answers" why={why} />
}

/** As the server names its error, so that the summary above the form finds the field. */
function nameOf(question: Question) {
  return `answers.${question.publicId}`
}

function option(one: string) {
  return { value: one, label: one }
}
