import type { ReactNode } from 'react'

interface ChoiceTabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: { value: Value; label: ReactNode }[]
}

/** A few ways to look at the same thing within a page (write / preview): a row of toggle buttons. */
export function ChoiceTabs<Value extends string>(props: ChoiceTabsProps<Value>) {
  return (
    <div role="group" aria-label={props.label} className="inline-flex rounded-md bg-sunken p-1">
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === props.value}
          onClick={() => props.onChange(option.value)}
          className="min-h-10 rounded-sm px-3 text-sm font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1 sm:min-h-7"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
