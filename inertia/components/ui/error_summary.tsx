import { useEffect, useRef } from 'react'
import { CircleAlert } from 'lucide-react'
import { useT } from '~/lib/i18n'

interface ErrorSummaryProps {
  /** By field name, as Inertia gives them; a refusal, which has none, is a toast. */
  errors: Record<string, string | string[] | undefined>
  /** Focuses the first wrong field when errors arrive; on unless told otherwise. */
  focusFirst?: boolean
}

/** Stands above a form: says how many answers are wrong and links to each of them. */
export function ErrorSummary({ errors, focusFirst = true }: ErrorSummaryProps) {
  const t = useT()
  const entries = Object.entries(errors).flatMap(([name, message]) =>
    message && name !== 'refusal'
      ? [[name, Array.isArray(message) ? message[0] : message] as const]
      : []
  )
  const signature = entries.map((entry) => entry.join()).join('|')
  const seen = useRef<string[]>([])

  useEffect(() => {
    const lines = signature.split('|').filter(Boolean)
    // One that goes while its answer is put right must not take the focus from there.
    if (focusFirst && lines.some((line) => !seen.current.includes(line)))
      focusFirstWrongField(entries)
    seen.current = lines
  })

  if (entries.length === 0) return null
  return (
    <div role="alert" className="rounded-lg border border-bad bg-bad-soft p-4">
      <p className="flex gap-2 font-semibold text-bad">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('ui.form.errorSummary', { count: entries.length })}
      </p>
      <ul className="mt-1 grid pl-7 text-sm">
        {entries.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#field-${name}`}
              className="inline-block py-1 underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                focusField(name)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusFirstWrongField(entries: (readonly [string, string | undefined])[]) {
  const fields = entries
    .map(([name]) => document.getElementById(`field-${name}`))
    .filter((field) => field !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  fields[0]?.focus()
}

function focusField(name: string) {
  const field = document.getElementById(`field-${name}`)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
