import { StatusBadge } from '~/components/ui/status_badge'
import type { DoorPerson } from '~/components/attendance/door_calls'
import { useLatest } from '~/components/attendance/use_latest'
import { useT } from '~/lib/i18n'
import { Input } from '~/components/ui/inputs'
import { Field } from '~/components/ui/field'
import { Button } from '~/components/ui/button'
import { useState, type RefObject, useEffect } from 'react'

interface TypeCodeProps {
  field: RefObject<HTMLInputElement | null>
  onCode: (code: string) => void
}

/** For a code that no camera reads: typed or pasted, Enter sends it, and the field is ready again. */
export function TypeCode({ field, onCode }: TypeCodeProps) {
  const t = useT()
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!code.trim()) return
        onCode(code.trim())
        setCode('')
      }}
    >
      <Field
        name="code"
        label={t('attendance.door.type.label')}
        help={t('attendance.door.type.help')}
      >
        <div className="flex gap-2">
          <Input
            ref={field}
            value={code}
            maxLength={512}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="send"
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit">{t('attendance.door.type.submit')}</Button>
        </div>
      </Field>
    </form>
  )
}

const LETTERS_MIN = 3
const DEBOUNCE_MS = 250

interface FindPersonProps {
  /** Looks people up by what was typed. */
  find: (q: string, signal: AbortSignal) => Promise<DoorPerson[]>
  field: RefObject<HTMLInputElement | null>
  /** What the button beside a name does, and for whom; otherwise it checks them in. */
  action?: (name: string) => string
  onChoose: (registration: string) => void
}

/** For people who come without a ticket: by name, from three letters on, among this event's people. */
export function FindPerson({ find, field, action, onChoose }: FindPersonProps) {
  const t = useT()
  const [q, setQ] = useState('')
  const people = usePeople(find, q)
  return (
    <div>
      <Field
        name="person"
        label={t('attendance.door.people.label')}
        help={t('attendance.door.people.help')}
      >
        <Input
          ref={field}
          type="search"
          value={q}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(input) => setQ(input.target.value)}
        />
      </Field>
      <p role="status" className="mt-2 text-sm text-ink-2">
        {people?.length === 0 && t('attendance.door.people.none')}
        {!!people?.length && t('attendance.door.people.hits', { count: people.length })}
      </p>
      {!!people?.length && (
        <ul className="mt-1 divide-y divide-line">
          {people.map((person) => (
            <li
              key={person.registrationPublicId}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
            >
              <span className="min-w-0 flex-1 basis-32 font-medium">{person.name}</span>
              <StatusBadge of="registration" state={person.status as 'confirmed'} />
              <Button
                size="sm"
                aria-label={
                  action?.(person.name) ??
                  t('attendance.door.people.checkInOf', { name: person.name })
                }
                onClick={() => {
                  onChoose(person.registrationPublicId)
                  setQ('')
                }}
              >
                {t(`attendance.door.people.${action ? 'choose' : 'checkIn'}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** @returns null until there is something to search for */
function usePeople(find: FindPersonProps['find'], q: string): DoorPerson[] | null {
  const [people, setPeople] = useState<DoorPerson[] | null>(null)
  const look = useLatest(find)
  const isShort = q.replaceAll(/\s/g, '').length < LETTERS_MIN
  useEffect(() => {
    if (isShort) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      look.current(q, abort.signal).then(setPeople, () => undefined)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
      setPeople(null)
    }
  }, [look, q, isShort])
  return isShort ? null : people
}
