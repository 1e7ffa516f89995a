import type { Data } from '@generated/data'
import { Head, router } from '@inertiajs/react'
import { Award, CalendarPlus, Download } from 'lucide-react'
import { useState } from 'react'
import { urlFor } from '~/client'
import {
  GuardianFields,
  noGuardian,
  sentGuardian,
  type GuardianData,
} from '~/components/invitations/guardian_fields'
import { LinkedEvent } from '~/components/invitations/linked_event'
import type { Answers } from '~/components/registrations/questions'
import { QrCode } from '~/components/tickets/qr_code'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Checkbox, RadioGroup, ticked } from '~/components/ui/checkbox'
import { TimeRange } from '~/components/ui/date_time'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { FieldContract } from '~/components/ui/field_contract'
import { KindScope } from '~/components/ui/kind'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { submitting, useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'
import { onDemand } from '~/lib/on_demand'
import { shownReference } from '#isomorphic/payments/reference'

/** Most days ask nothing beside. */
const Questions = onDemand(() =>
  import('~/components/registrations/questions').then((module) => module.Questions)
)
/** Only who waits for a guardian passes something on. */
const ShareTexts = onDemand(() =>
  import('~/components/invitations/share_texts').then((module) => module.ShareTexts)
)

type Page = Data.Invitations.ProspectPage
type Place = NonNullable<Page['place']>

interface Props {
  token: string
  invitation: Data.Invitations.Prospect
  event: Data.Invitations.LinkedEvent
  page: Page
  /** Those that count; where the path leads to the list of whoever has an account. */
  certificates: { kind: 'attendance' | 'prize'; path: string }[]
  /** Whom whoever was there asks next. */
  next: { name: string; email: string | null; phone: string | null } | null
  optOutPath: string
  hasPrivacyNotice: boolean
}

/** A prospect's own page: answer, then the ticket. No account, one thumb. */
export default function ProspectTicket(props: Props) {
  const t = useT()
  const { invitation, event, page } = props
  return (
    <KindScope kind="vocational" className="mx-auto grid max-w-xl gap-6 py-2">
      <Head title={t('invitations.prospect.title', { title: event.title })} />
      <h1 tabIndex={-1} className="text-balance">
        {t(`invitations.prospect.heading.${headingOf(page)}`, {
          name: invitation.name,
          inviter: invitation.inviter,
        })}
      </h1>
      <LinkedEvent event={event} />
      {page.state === 'answer' && <Answer {...props} />}
      {page.place && <PlaceCard {...props} place={page.place} />}
      {props.certificates.length > 0 && <Certificates certificates={props.certificates} />}
      {props.next && <NextSteps university={props.next} />}
      {page.state === 'ended' && (
        <Alert tone="info" title={t('invitations.prospect.ended')}>
          {t(`invitations.prospect.endedBody.${endOf(invitation.status)}`)}
        </Alert>
      )}
      <footer className="flex flex-wrap gap-x-4 text-sm text-ink-2 print:hidden">
        {event.isPublic && (
          <Link href={`/announcements/${event.slug}`} className="py-2 underline">
            {t('invitations.prospect.readMore')}
          </Link>
        )}
        {props.hasPrivacyNotice && (
          <Link href="/privacy" className="py-2 underline">
            {t('invitations.prospect.privacy')}
          </Link>
        )}
        <Link href={props.optOutPath} className="py-2 underline">
          {t('invitations.prospect.optOut')}
        </Link>
      </footer>
      <OwnData token={props.token} />
    </KindScope>
  )
}

/** Who waits in line, or for the office, has no place yet. */
function headingOf({ state, place }: Page) {
  if (place?.status === 'waitlisted') return 'waitlisted'
  return place?.status === 'submitted' ? 'submitted' : state
}

function Certificates({ certificates }: Pick<Props, 'certificates'>) {
  const t = useT()
  return (
    <div className="grid gap-2 print:hidden">
      {certificates.map(({ kind, path }) => (
        <ButtonAnchor key={kind} href={path} size="lg" block icon={<Award aria-hidden />}>
          {t(`certificates.place.${kind}`)}
        </ButtonAnchor>
      ))}
    </div>
  )
}

function NextSteps({ university }: { university: NonNullable<Props['next']> }) {
  const t = useT()
  const { email, phone } = university
  return (
    <Alert tone="good" title={t('invitations.prospect.next.title')}>
      <p>{t('invitations.prospect.next.body', { university: university.name })}</p>
      {email && (
        <a href={`mailto:${email}`} className="mt-2 block break-all underline">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="mt-2 block underline">
          {phone}
        </a>
      )}
    </Alert>
  )
}

/** Without an account, the link is what gives a copy of one's data, and takes it away. */
function OwnData({ token }: { token: string }) {
  const t = useT()
  const [isErasing, setErasing] = useState(false)
  return (
    <details className="text-sm print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {t('invitations.prospect.data.title')}
      </summary>
      <p className="mb-3 text-ink-2">{t('invitations.prospect.data.body')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor
          href={urlFor('invitations.data', { token })}
          download
          icon={<Download aria-hidden />}
        >
          {t('invitations.prospect.data.copy')}
        </ButtonAnchor>
        <Button variant="danger" onClick={() => setErasing(true)}>
          {t('invitations.prospect.data.erase')}
        </Button>
      </div>
      <ConfirmDialog
        open={isErasing}
        danger
        title={t('invitations.prospect.data.dialogTitle')}
        confirmLabel={t('invitations.prospect.data.confirm')}
        onConfirm={() => {
          setErasing(false)
          router.delete(urlFor('invitations.data.destroy', { token }))
        }}
        onClose={() => setErasing(false)}
      >
        {t('invitations.prospect.data.dialogBody')}
      </ConfirmDialog>
    </details>
  )
}

const endOf = (status: string) => (status === 'cancelled' ? 'cancelled' : 'over')

type AcceptData = {
  minor: '' | 'yes' | 'no'
  guardian: GuardianData
  answers: Answers
  consent: boolean
}

function Answer({ token, invitation, page }: Props) {
  const t = useT()
  const [isDeclining, setDeclining] = useState(false)
  const form = useForm<AcceptData>({ minor: '', guardian: noGuardian, answers: {}, consent: false })
  const { data } = form
  const errors = form.errors as Record<string, string | undefined>
  const change = (changed: Partial<AcceptData>) => form.setData((all) => ({ ...all, ...changed }))

  function accept() {
    form.transform(({ minor, guardian, ...rest }) => ({
      ...rest,
      minor: minor === '' ? null : minor === 'yes',
      guardian: minor === 'yes' ? sentGuardian(guardian) : null,
    }))
    form.post(urlFor('invitations.accept', { token }))
  }

  if (page.outcome === 'none') {
    return (
      <Alert tone="wait" title={t('invitations.prospect.noPlace')}>
        {t('invitations.prospect.noPlaceBody')}
      </Alert>
    )
  }
  return (
    <Card>
      <form noValidate className="grid gap-5" onSubmit={submitting(accept)}>
        <ErrorSummary errors={form.errors} />
        {page.outcome === 'waitlist' && <Alert tone="wait">{t('invitations.prospect.full')}</Alert>}
        {invitation.status === 'declined' && (
          <Alert tone="info">{t('invitations.prospect.declined')}</Alert>
        )}
        <RadioGroup
          name="minor"
          legend={t('invitations.prospect.age')}
          options={[
            { value: 'no', label: t('invitations.prospect.adult') },
            { value: 'yes', label: t('invitations.prospect.minor') },
          ]}
          value={data.minor}
          onChange={(minor) => change({ minor: minor as 'yes' | 'no' })}
          error={errors['minor']}
          contract={<FieldContract of="prospect" />}
          required
        />
        {data.minor === 'yes' && (
          <GuardianFields
            guardian={data.guardian}
            errors={errors}
            onChange={(changed) => change({ guardian: { ...data.guardian, ...changed } })}
          />
        )}
        {page.questions.length > 0 && (
          <Questions
            questions={page.questions}
            answers={data.answers}
            errors={errors}
            onAnswer={(question, answer) =>
              change({ answers: { ...data.answers, [question]: answer } })
            }
          />
        )}
        <Checkbox
          {...ticked(form.field('consent'))}
          label={t('invitations.prospect.consent')}
          required
        />
        <div className="grid gap-2">
          <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
            {t(`invitations.prospect.accept.${page.outcome}`)}
          </Button>
          {invitation.status === 'invited' && (
            <Button variant="ghost" size="lg" block onClick={() => setDeclining(true)}>
              {t('invitations.prospect.decline')}
            </Button>
          )}
        </div>
      </form>
      <Decline token={token} open={isDeclining} onClose={() => setDeclining(false)} />
    </Card>
  )
}

function Decline(props: { token: string; open: boolean; onClose: () => void; hasPlace?: boolean }) {
  const t = useT()
  const what = props.hasPlace ? 'giveUp' : 'declineDialog'
  return (
    <ConfirmDialog
      open={props.open}
      title={t(`invitations.prospect.${what}.title`)}
      confirmLabel={t(`invitations.prospect.${what}.confirm`)}
      onConfirm={() => {
        props.onClose()
        router.delete(urlFor('invitations.decline', { token: props.token }))
      }}
      onClose={props.onClose}
    >
      {t(`invitations.prospect.${what}.body`)}
    </ConfirmDialog>
  )
}

function PlaceCard({ token, place, invitation, event }: Props & { place: Place }) {
  const t = useT()
  const [isGivingUp, setGivingUp] = useState(false)
  // The place is there, and the guardian is all that is missing.
  const isKept = place.guardian !== null && place.status === 'confirmed'
  return (
    <>
      {place.ticket ? (
        <Card className="text-center">
          <div className="mx-auto max-w-80">
            <QrCode
              picture={place.ticket.qr}
              label={t('tickets.qrLabel', { code: place.ticket.shortCode })}
            />
          </div>
          <p className="mt-2 font-semibold tracking-wider tabular-nums">{place.ticket.shortCode}</p>
          <p className="text-sm text-ink-2">{t('tickets.qrHint')}</p>
          <p className="mt-3 font-medium">{invitation.name}</p>
          {place.sessions.length > 0 && (
            <Sessions sessions={place.sessions} timeZone={event.campus.timeZone} />
          )}
          <div className="mt-4 grid gap-2 print:hidden">
            <ButtonAnchor
              href={urlFor('invitations.ticket.pdf', { token })}
              download
              size="lg"
              block
              icon={<Download aria-hidden />}
            >
              {t('tickets.pdf')}
            </ButtonAnchor>
            <ButtonAnchor
              href={urlFor('invitations.ticket.calendar', { token })}
              download
              size="lg"
              block
              icon={<CalendarPlus aria-hidden />}
            >
              {t('tickets.calendar')}
            </ButtonAnchor>
          </div>
        </Card>
      ) : (
        !isKept && <PlaceNotice place={place} />
      )}
      {place.guardian && (
        <WaitsForGuardian
          isKept={isKept}
          guardian={place.guardian}
          event={event}
          invitation={invitation}
        />
      )}
      {place.mayCancel && (
        <Button variant="ghost" className="print:hidden" onClick={() => setGivingUp(true)}>
          {t('invitations.prospect.giveUp.action')}
        </Button>
      )}
      <Decline token={token} open={isGivingUp} onClose={() => setGivingUp(false)} hasPlace />
    </>
  )
}

/** When to come, where the event has several sittings. */
function Sessions({ sessions, timeZone }: { sessions: Place['sessions']; timeZone: string }) {
  return (
    <ol className="mt-3 grid gap-2 text-start">
      {sessions.map(({ publicId, name, startsAt, endsAt }) => (
        <li key={publicId} className="border-l-2 border-kind-fill pl-3">
          <p className="font-medium">{name}</p>
          <p className="text-ink-2">
            <TimeRange from={startsAt} to={endsAt} timeZone={timeZone} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function PlaceNotice({ place }: { place: Place }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { payment } = place
  return (
    <Alert tone="wait" title={t.dynamic(`enums.registrationStatus.${place.status}`)}>
      {place.status === 'waitlisted' &&
        t('invitations.prospect.waitlisted', { position: place.position ?? 0 })}
      {place.status === 'submitted' && t('invitations.prospect.submitted')}
      {payment && (
        <>
          <Money amountMinor={payment.outstandingMinor} currency={payment.currency} />
          {' · '}
          {t('invitations.prospect.pay', { reference: shownReference(payment.reference) })}
          {payment.dueAt && (
            <p className="mt-2">
              {t('invitations.prospect.payUntil', {
                date: formatDateTime(payment.dueAt, { timeZone: payment.timeZone }),
              })}
            </p>
          )}
        </>
      )}
    </Alert>
  )
}

interface WaitsProps {
  isKept: boolean
  guardian: NonNullable<Place['guardian']>
  event: Props['event']
  invitation: Props['invitation']
}

function WaitsForGuardian({ isKept, guardian, event, invitation }: WaitsProps) {
  const t = useT()
  return (
    <Card
      as="section"
      title={t(`invitations.prospect.guardian.${isKept ? 'title' : 'awaited'}`, {
        guardian: guardian.name,
      })}
    >
      <p className="mb-4">
        {guardian.email
          ? t('invitations.prospect.guardian.mailed', { email: guardian.email })
          : t('invitations.prospect.guardian.pass')}
      </p>
      {guardian.url && (
        <ShareTexts
          of="guardian"
          values={{ name: invitation.name, title: event.title, url: guardian.url }}
          event={{ startsAt: event.startsAt, timeZone: event.campus.timeZone }}
          phone={guardian.phone}
        />
      )}
    </Card>
  )
}
