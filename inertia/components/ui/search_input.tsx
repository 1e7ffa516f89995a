import { useEffect, useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { useListVisit } from '~/lib/list'

interface SearchInputProps {
  /** What the server searched for. */
  value: string
  /** "Search by name or code" */
  label: string
  /** The query parameter. */
  name?: string
  only?: string[]
}

const DEBOUNCE_MS = 250

/** Searches while one types; what one types stays even when an older answer comes late. */
export function SearchInput({ value, label, name = 'q', only }: SearchInputProps) {
  const visit = useListVisit(only)
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setText(value)
    }
  }, [value])

  function search(wanted: string) {
    clearTimeout(timer.current)
    if (wanted.trim() === sent.current) return
    sent.current = wanted.trim()
    visit({ [name]: wanted.trim() }, { replace: true })
  }

  return (
    <form
      role="search"
      aria-label={label}
      className="relative min-w-0 flex-1 basis-48 sm:max-w-80 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-2"
      />
      <input
        type="search"
        name={name}
        value={text}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        className="control pl-9"
        onChange={(event) => {
          setText(event.target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(event.target.value), DEBOUNCE_MS)
        }}
      />
    </form>
  )
}
