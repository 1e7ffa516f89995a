import type { Data } from '@generated/data'
import { Head } from '@inertiajs/react'
import clsx from 'clsx'
import { Package, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { urlFor } from '~/client'
import { findPeople } from '~/components/attendance/door_calls'
import { CameraView } from '~/components/attendance/camera_view'
import type { DoorEvent, Presented, ScanSource } from '~/components/attendance/door_types'
import { FindPerson, TypeCode } from '~/components/attendance/manual_entry'
import { useCamera } from '~/components/attendance/use_camera'
import { useReader } from '~/components/attendance/use_reader'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { HttpError, sendJson } from '~/lib/http'
import { useT } from '~/lib/i18n'
import { kitOfCode } from '#isomorphic/arduino/kit_code'

type Answer = Data.Arduino.KitAnswer

type Step =
  | { at: 'ticket' }
  /** It is known whose ticket it is; the label is next. */
  | { at: 'label'; presented: Presented; source: ScanSource; person: Answer }
  | { at: 'done'; answer: Answer }

interface KitDeskProps {
  event: DoorEvent
  what: 'hand_out' | 'take_back'
}

/** Where kits change hands: the ticket is scanned, then the label of the kit; both can be typed instead. */
export function KitDesk({ event, what }: KitDeskProps) {
  const t = useT()
  const [step, setStep] = useState<Step>({ at: 'ticket' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)

  async function send(call: Presented & { source: ScanSource; kit?: string }) {
    setSending(true)
    setProblem(null)
    try {
      const url = urlFor('arduino.kits.scan', { event: event.publicId })
      return await sendJson<Answer>('POST', url, { ...call, what })
    } catch (error) {
      const isRefusal = error instanceof HttpError && error.code
      setProblem(isRefusal ? error.message : t('arduino.desk.failed'))
      return null
    } finally {
      setSending(false)
    }
  }

  async function present(presented: Presented, source: ScanSource) {
    const person = await send({ ...presented, source })
    if (person) setStep({ at: 'label', presented, source, person })
  }

  async function label(kit: string) {
    if (step.at !== 'label') return
    const answer = await send({ ...step.presented, source: step.source, kit })
    if (answer) setStep({ at: 'done', answer })
  }

  /** A label is scanned as what it is, whatever was expected; anything else is a ticket. */
  function read(code: string, source: ScanSource) {
    if (isSending) return
    if (step.at === 'label' && kitOfCode(code)) void label(code)
    else if (kitOfCode(code)) setProblem(t('arduino.desk.ticketFirst'))
    else void present({ code }, source)
  }

  const camera = useCamera(video, (code) => read(code, 'camera'))
  useReader((code) => read(code, 'reader'))

  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Head title={t(`arduino.desk.title.${what}`, { event: event.title })} />
      <div className="flex min-h-[60dvh] flex-col lg:gap-4 lg:p-4">
        <h1 className="px-4 py-3 text-base font-semibold">{event.title}</h1>
        <CameraView camera={camera} video={video} />
        <Standing
          step={step}
          what={what}
          problem={problem}
          isSending={isSending}
          onNext={() => {
            setProblem(null)
            setStep({ at: 'ticket' })
          }}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 px-4 py-6 lg:border-l lg:border-line">
        {step.at === 'label' ? (
          <TypeLabel
            key={step.person.registration}
            reserved={step.person.kit?.label ?? ''}
            onLabel={(typed) => void label(typed)}
          />
        ) : (
          <>
            <TypeCode field={codeField} onCode={(code) => void present({ code }, 'manual')} />
            <FindPerson
              find={(q, signal) => findPeople(event.publicId, q, signal)}
              field={nameField}
              action={(name) => t('arduino.desk.choose', { name })}
              onChoose={(registration) => void present({ registration }, 'manual')}
            />
          </>
        )}
      </div>
    </div>
  )
}

interface StandingProps extends Pick<KitDeskProps, 'what'> {
  step: Step
  problem: string | null
  isSending: boolean
  onNext: () => void
}

/** What was done or is next, readable across a room. */
function Standing({ step, what, problem, isSending, onNext }: StandingProps) {
  const t = useT()
  const person = step.at === 'ticket' ? null : step.at === 'label' ? step.person : step.answer
  const isDone = step.at === 'done' && !problem
  return (
    <section
      aria-label={t('arduino.desk.standing')}
      data-step={problem ? 'refused' : step.at}
      className={clsx(
        'rounded-t-xl px-5 pt-5 pb-6 text-white lg:rounded-xl',
        problem ? 'bg-verdict-bad' : isDone ? 'bg-verdict-good' : 'bg-night-2'
      )}
    >
      <div role="status" aria-live="assertive" aria-atomic="true" aria-busy={isSending}>
        <p className="flex items-center gap-3 text-xl font-bold">
          <Package aria-hidden className="size-7 shrink-0" />
          {titleOf()}
        </p>
        {problem && <p className="mt-1">{problem}</p>}
        {person && (
          <p className="mt-3 border-t border-current/25 pt-3 text-xl font-semibold">
            {person.name}
          </p>
        )}
        {person && step.at === 'label' && <p>{kitLine(person)}</p>}
      </div>
      {step.at !== 'ticket' && (
        <Button className="mt-4" icon={<RotateCcw aria-hidden />} onClick={onNext}>
          {t('arduino.desk.next')}
        </Button>
      )}
    </section>
  )

  function titleOf(): string {
    if (problem) return t('arduino.desk.refused')
    if (step.at === 'ticket') return t('arduino.desk.scanTicket')
    if (step.at === 'label') return t('arduino.desk.scanLabel')
    return t(`arduino.desk.done.${what}`, { label: step.answer.done?.label ?? '' })
  }

  function kitLine({ bringsOwnKit, kit }: Answer): string {
    if (bringsOwnKit) return t('arduino.kits.own')
    if (!kit) return t('arduino.kits.none')
    return t.dynamic(`arduino.desk.kit.${kit.state}`, { label: kit.label })
  }
}

/** For a label that no camera reads. */
function TypeLabel({ reserved, onLabel }: { reserved: string; onLabel: (label: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onLabel(typed.trim())
      }}
    >
      <Field
        name="label"
        label={t('arduino.desk.typeLabel')}
        help={reserved && t('arduino.desk.reserved', { label: reserved })}
      >
        <div className="flex gap-2">
          <Input
            value={typed}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="send"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{t('arduino.desk.send')}</Button>
        </div>
      </Field>
    </form>
  )
}
