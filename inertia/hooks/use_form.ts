import { useEffect, useRef } from 'react'
import { useForm as useInertiaForm, type InertiaFormProps } from '@inertiajs/react'

/** Inertia's form, whose errors go once the answer is another one than that which was refused. */
export const useForm = ((initial: object) => {
  const form = useInertiaForm(initial) as unknown as InertiaFormProps<Record<string, unknown>>
  const { data, errors } = form
  const refused = useRef(data)

  useEffect(() => {
    refused.current = data
  }, [errors])

  useEffect(() => {
    const names = Object.keys(errors)
    const answered = names.filter(
      (name) => answerAt(data, name) !== answerAt(refused.current, name)
    )
    if (answered.length > 0) form.clearErrors(...(answered as never[]))
  }, [data])

  return form
}) as unknown as typeof useInertiaForm

/** @returns what stands at `event.prices.0.label`, in a form that keeps its answers under `values` too */
function answerAt(data: Record<string, unknown>, name: string): unknown {
  const step = (at: unknown, key: string) => (at as Record<string, unknown> | undefined)?.[key]
  return name.split('.').reduce(step, data['values'] ?? data)
}
