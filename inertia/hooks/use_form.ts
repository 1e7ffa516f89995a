import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormDataType, UseFormSubmitOptions } from '@inertiajs/core'
import { useForm as useInertiaForm, usePage, type InertiaFormProps } from '@inertiajs/react'
import { useHydrated } from '~/hooks/use_hydrated'
import { unsaved } from '~/lib/unsaved'

/** The server never sends them back, so no refusal keeps them. */
const PASSWORDS = ['password', 'currentPassword']

type Answers = Record<string, unknown>

/** One answer of a form as its field takes it: `<Field {...form.field('name')} label=…><Input /></Field>`. */
export interface FieldOf<Value> {
  name: string
  value: Value
  error: string | undefined
  onChange(value: Value): void
}

interface Form<Data extends object> extends InertiaFormProps<Data> {
  field<Name extends keyof Data & string>(name: Name): FieldOf<Data[Name]>
}

type UseForm = <Data extends FormDataType<Data>>(initial: Data) => Form<Data>

/**
 * Inertia's form, and what all forms have in common: whoever leaves it with answers that are not saved is
 * asked; a refusal empties its passwords; an error goes once its answer is another one than that which was
 * refused, and right as far as the control itself knows; and what a plain form was refused for is drawn by the
 * server.
 */
export const useForm = ((initial: object) => {
  const form = useInertiaForm(initial) as unknown as InertiaFormProps<Answers>
  const { data, isDirty, processing } = form
  const isAlive = useHydrated()
  const [isDrawn] = useState(!isAlive)
  const { component, props } = usePage()
  const drawn = props.errors as Record<string, string>
  const refused = useRef(data)

  const takeOver = useEffectEvent(() => isDrawn && form.setError(drawn))
  useLayoutEffect(() => void takeOver(), [])

  const forgive = useEffectEvent(() => {
    const names = Object.keys(form.errors)
    const right = names.filter(
      (name) => answerAt(data, name) !== answerAt(refused.current, name) && isValid(name)
    )
    if (right.length > 0) form.clearErrors(...(right as never[]))
  })
  useEffect(() => forgive(), [data])

  const discard = useEffectEvent(() => form.resetAndClearErrors())
  const isUnsaved = isDirty && !processing
  useEffect(() => (isUnsaved ? unsaved.add(() => discard()) : undefined), [isUnsaved])

  function noteRefused() {
    form.setData((answers) => {
      const passwords = PASSWORDS.filter((name) => name in answers)
      refused.current = { ...answers, ...Object.fromEntries(passwords.map((name) => [name, ''])) }
      return refused.current
    })
  }

  const sending = (method: 'post' | 'put' | 'patch' | 'delete') => ({
    [method]: (url: string, options: UseFormSubmitOptions = {}) =>
      form[method](url, {
        ...options,
        // Where one stood on this page is no place on another one; pages that are one form know it themselves.
        preserveScroll:
          options.preserveScroll === true
            ? (next) => next.component === component
            : (options.preserveScroll ?? false),
        onError: (errors) => {
          noteRefused()
          return options.onError?.(errors)
        },
      }),
  })

  const errors: Record<string, string> = isAlive ? form.errors : drawn
  return {
    ...form,
    ...sending('post'),
    ...sending('put'),
    ...sending('patch'),
    ...sending('delete'),
    errors,
    field: fieldsOf('', data, errors, (changed) =>
      form.setData((answers) => ({ ...answers, ...changed }))
    ),
  }
}) as unknown as UseForm

/** @returns what a form does when it is submitted, in place of the browser */
export const submitting = (work: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  work()
}

/** @returns each answer of a group (an event, a row of it) as its field takes it, by its name in the group */
export function fieldsOf<Values extends object>(
  prefix: string,
  values: Values,
  errors: Partial<Record<string, string>>,
  change: (changed: Partial<Values>) => void
) {
  return <Name extends keyof Values & string>(name: Name): FieldOf<Values[Name]> => ({
    name: prefix + name,
    value: values[name],
    error: errors[prefix + name],
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
  })
}

/** @returns what stands at `event.prices.0.label`, in a form that keeps its answers under `values` too */
function answerAt(data: Answers, name: string): unknown {
  const step = (at: unknown, key: string) => (at as Answers | undefined)?.[key]
  return name.split('.').reduce(step, data['values'] ?? data)
}

/** @returns whether the control takes its answer: not empty where it must not be, an address, a number… */
function isValid(name: string): boolean {
  const control = document.getElementById(`field-${name}`) as HTMLInputElement | null
  return control?.validity?.valid !== false
}
