import { StatusBadge } from '~/components/ui/status_badge'
import type { DoorPerson } from '~/components/attendance/door_calls'
import { useLatest } from '~/components/attendance/use_latest'
import type { DoorEvent } from '~/components/attendance/door_types'
import clsx from 'clsx'
import { DoorOpen } from 'lucide-react'
import { useFormat, useT } from '~/lib/i18n'
import { Input } from '~/components/ui/inputs'
import { Field } from '~/components/ui/field'
import { Button } from '~/components/ui/button'
import { useState, type RefObject, useEffect } from 'react'

interface TypeCodeProps {
  field?: RefObject<HTMLInputElement | null>
  /** One line without label and help, which stand in the field. */
  isShort?: boolean
  onCode: (code: string) => void
}

/** For a code that no camera reads: typed or pasted, Enter sends it, and the field is ready again. */
export function TypeCode({ field, isShort = false, onCode }: TypeCodeProps) {
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
        help={isShort ? undefined : t('attendance.door.type.help')}
        hideLabel={isShort}
      >
        <div className="flex gap-2">
          <Input
            ref={field}
            value={code}
            placeholder={isShort ? t('attendance.door.type.open') : undefined}
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

interface PersonAt {
  event: DoorEvent
  /** Public id. */
  session: string
}

interface FindPersonProps {
  /** Looks people up by what was typed. */
  find: (q: string, signal: AbortSignal) => Promise<DoorPerson[]>
  field: RefObject<HTMLInputElement | null>
  /** What the button beside a name does, and for whom; otherwise it checks them in. */
  action?: (name: string) => string
  /** The door whose session tells who is inside. */
  at?: PersonAt
  onChoose: (registration: string) => void
}

/** For people who come without a ticket: by name, from three letters on, among this event's people. */
export function FindPerson({ find, field, action, at, onChoose }: FindPersonProps) {
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
              {!isInside(person, at) && (
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
              )}
              {at && <Inside person={person} at={at} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** @returns whether the person is in the door's session, where there is nothing to check in */
function isInside({ inside }: DoorPerson, at: PersonAt | undefined): boolean {
  return at !== undefined && inside.some(({ session }) => session === at.session)
}

/** Since when somebody is inside and by which gate: in the door's session, else in which other one. */
function Inside({ person, at: { event, session } }: { person: DoorPerson; at: PersonAt }) {
  const t = useT()
  const { formatTime } = useFormat()
  return person.inside.map((one) => {
    const isHere = one.session === session
    const other = event.sessions.find(({ publicId }) => publicId === one.session)?.name ?? ''
    const told = { time: formatTime(one.at, { timeZone: event.timeZone }), gate: one.gate }
    return (
      <p
        key={one.session}
        data-inside={isHere ? 'here' : 'elsewhere'}
        className={clsx(
          'flex basis-full items-center gap-1.5 text-sm tabular-nums',
          isHere ? 'font-semibold text-good' : 'text-ink-2'
        )}
      >
        <DoorOpen aria-hidden className="size-4 shrink-0" />
        {isHere
          ? t('attendance.door.people.insideSince', told)
          : t('attendance.door.people.insideElsewhere', { ...told, session: other })}
      </p>
    )
  })
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
