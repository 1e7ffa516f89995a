import { createContext, useContext, useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import clsx from 'clsx'

interface FieldState {
  id: string
  name: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  value: string | undefined
  onChange: ((value: string) => void) | undefined
}

const FieldContext = createContext<FieldState | null>(null)

export interface FieldProps {
  /** The field's name in the form; ErrorSummary links to it. */
  name: string
  label: ReactNode
  help?: ReactNode
  error?: string | string[] | undefined
  /** The answer, for the control inside that holds text; otherwise the control has its own. */
  value?: string
  onChange?(value: string): void
  /** Marked, and told to screen readers by the control. */
  required?: boolean
  /** Who sees it, why and until when. */
  contract?: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label above, control, help and error under it; the control inside finds its id and state here. */
export function Field({ name, label, help, error, required = false, ...props }: FieldProps) {
  const id = `field-${name}`
  const message = Array.isArray(error) ? error[0] : error
  const describedBy = clsx(help && `${id}-help`, message && `${id}-error`) || undefined
  const { value, onChange } = props
  const state = { id, name, describedBy, invalid: !!message, required, value, onChange }
  return (
    <FieldContext.Provider value={state}>
      <div className={clsx('grid content-start gap-1.5', props.className)}>
        <label
          htmlFor={id}
          className={clsx('font-medium', required && 'required', props.hideLabel && 'sr-only')}
        >
          {label}
        </label>
        {props.children}
        {help && (
          <p id={`${id}-help`} className="text-sm text-ink-2">
            {help}
          </p>
        )}
        <FieldError id={`${id}-error`} message={message} />
        {props.contract}
      </div>
    </FieldContext.Provider>
  )
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
}

/** @returns what a control needs to know of the Field around it; works without one too */
export function useField(own: { id?: string; name?: string; required?: boolean }) {
  const field = useContext(FieldContext)
  const fallback = useId()
  return {
    'id': own.id ?? field?.id ?? fallback,
    'name': own.name ?? field?.name,
    'required': own.required ?? field?.required,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  }
}

/** @returns what a control that holds text needs of the Field around it, its answer included */
export function useTextField(own: Parameters<typeof useField>[0]) {
  const { value, onChange } = useContext(FieldContext) ?? {}
  const answer = onChange && {
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return { ...answer, ...own, ...useField(own) }
}
