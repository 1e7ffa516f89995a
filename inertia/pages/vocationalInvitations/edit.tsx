import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { urlFor } from '~/client'
import type { StudyChoices } from '~/components/auth/study_fields'
import {
  ProspectFields,
  sentProspect,
  type ProspectData,
} from '~/components/invitations/prospect_fields'
import { ShareTexts } from '~/components/invitations/share_texts'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card, Facts } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { KindScope } from '~/components/ui/kind'
import { Textarea } from '~/components/ui/inputs'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { Timeline } from '~/components/ui/timeline'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

type Invitation = Data.Invitations.Invitation

interface TimelineEvent {
  at: string
  what: string
  who: 'inviter' | 'prospect' | 'staff' | 'system'
  ability: string | null
  name: string | null
  reason: string | null
  points: number | null
}

interface Props extends StudyChoices {
  invitation: Invitation
  timeline: Pick<TimelineEvent, keyof TimelineEvent>[]
}

/** One invitation: corrected, shared, followed up. */
export default function EditInvitation({ invitation, timeline, ...choices }: Props) {
  const t = useT()
  return (
    <KindScope kind="vocational">
      <PageHeader
        title={invitation.name || t('invitations.purged')}
        documentTitle={t('invitations.edit.title', { name: invitation.name })}
        breadcrumb={[{ label: t('invitations.index.title'), href: '/vocational-invitations' }]}
        description={invitation.event.title}
        badge={<StatusBadge of="invitation" state={invitation.status} />}
        actions={<Actions invitation={invitation} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          {invitation.awaitsConsent && invitation.status === 'accepted' && (
            <Alert tone="wait" title={t('enums.invitationStatus.consent')}>
              {t('invitations.edit.consentMissing', {
                guardian: invitation.guardian?.name ?? '',
                contact: invitation.guardian?.contact ?? '',
              })}
            </Alert>
          )}
          {invitation.url && <Share invitation={invitation} url={invitation.url} />}
          {invitation.mayChange ? (
            <EditForm key={invitation.publicId} invitation={invitation} choices={choices} />
          ) : (
            <Known invitation={invitation} choices={choices} />
          )}
        </div>
        <Card as="section" title={t('invitations.edit.history')}>
          <History timeline={timeline} timeZone={invitation.event.timeZone} />
        </Card>
      </div>
    </KindScope>
  )
}

function Share({ invitation, url }: { invitation: Invitation; url: string }) {
  const t = useT()
  return (
    <Card as="section" title={t('invitations.share.title')}>
      <ShareTexts
        of="text"
        values={{ name: invitation.name, title: invitation.event.title, url }}
        event={invitation.event}
        phone={invitation.phoneE164}
      />
    </Card>
  )
}

interface FormProps {
  invitation: Invitation
  choices: StudyChoices
}

function EditForm({ invitation, choices }: FormProps) {
  const t = useT()
  const form = useForm<ProspectData>({
    name: invitation.name,
    email: invitation.email ?? '',
    phone: invitation.phone ?? '',
    school: invitation.school ?? '',
    graduationYear: invitation.graduationYear === null ? '' : String(invitation.graduationYear),
    campus: invitation.campus ?? '',
    course: invitation.course ?? '',
    locale: invitation.locale,
  })

  function save() {
    form.transform((data) => sentProspect(data))
    form.put(urlFor('invitations.update', { invitation: invitation.publicId }))
  }

  return (
    <Card as="section" title={t('invitations.edit.correct')}>
      <form noValidate className="grid gap-5" onSubmit={submitting(save)}>
        <ErrorSummary errors={form.errors} />
        <ProspectFields choices={choices} field={form.field as never} />
        <div>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('invitations.edit.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Known({ invitation, choices }: FormProps) {
  const t = useT()
  const course = choices.courses.find(({ code }) => code === invitation.course)
  const { guardian } = invitation
  const items = [
    { label: t('invitations.fields.email'), value: invitation.email },
    { label: t('invitations.fields.phone'), value: invitation.phone },
    { label: t('invitations.fields.school'), value: invitation.school },
    { label: t('invitations.fields.graduationYear'), value: invitation.graduationYear },
    { label: t('auth.fields.course'), value: course?.name ?? invitation.course },
    { label: t('invitations.columns.inviter'), value: invitation.inviter },
    {
      label: t('invitations.guardian.legend'),
      value: guardian && `${guardian.name} · ${guardian.contact}`,
    },
  ]
  return (
    <Card as="section" title={t('invitations.edit.known')}>
      {invitation.isPurged ? (
        <p className="text-ink-2">{t('invitations.purgedBody')}</p>
      ) : (
        <Facts items={items.filter(({ value }) => value !== null && value !== undefined)} />
      )}
    </Card>
  )
}

function Actions({ invitation }: { invitation: Invitation }) {
  const t = useT()
  const [asking, setAsking] = useState<'cancel' | 'points' | null>(null)
  const params = { invitation: invitation.publicId }
  return (
    <>
      {invitation.mayChange && invitation.email && (
        <Button onClick={() => router.post(urlFor('invitations.resend', params))}>
          {t('invitations.edit.resend')}
        </Button>
      )}
      {invitation.isOffice && invitation.status === 'enrolled' && (
        <Button onClick={() => router.delete(urlFor('invitations.unenrol', params))}>
          {t('invitations.edit.undoEnrolment')}
        </Button>
      )}
      {invitation.isOffice && invitation.points > 0 && (
        <Button onClick={() => setAsking('points')}>{t('invitations.edit.takePoints')}</Button>
      )}
      {invitation.mayCancel && (
        <Button variant="danger" onClick={() => setAsking('cancel')}>
          {t('invitations.edit.cancel')}
        </Button>
      )}
      {invitation.mayEnrol && (
        <Button variant="primary" onClick={() => router.post(urlFor('invitations.enrol', params))}>
          {t('invitations.edit.enrol')}
        </Button>
      )}
      {asking && (
        <ReasonDialog what={asking} invitation={invitation} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

interface ReasonDialogProps {
  what: 'cancel' | 'points'
  invitation: Invitation
  onClose: () => void
}

function ReasonDialog({ what, invitation, onClose }: ReasonDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const params = { invitation: invitation.publicId }

  function send() {
    const options = { preserveScroll: true, onSuccess: onClose }
    if (what === 'cancel') form.delete(urlFor('invitations.destroy', params), options)
    else form.post(urlFor('invitations.review', params), options)
  }

  return (
    <ConfirmDialog
      open
      title={t(`invitations.${what}Dialog.title`, { name: invitation.name })}
      confirmLabel={t(`invitations.${what}Dialog.confirm`)}
      processing={form.processing}
      ready={form.data.reason.trim().length >= 3}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t(`invitations.${what}Dialog.body`, { points: invitation.points })}</p>
      <Field {...form.field('reason')} label={t('invitations.edit.reason')} required>
        <Textarea rows={2} maxLength={500} />
      </Field>
    </ConfirmDialog>
  )
}

function History({ timeline, timeZone }: { timeline: TimelineEvent[]; timeZone: string }) {
  const t = useT()
  return (
    <Timeline
      timeZone={timeZone}
      items={timeline.map((entry, index) => ({
        key: String(index),
        at: entry.at,
        title: t.dynamic(`invitations.history.${entry.what}`, { points: entry.points ?? 0 }),
        who:
          entry.points === null &&
          (entry.name ??
            (entry.ability
              ? t.dynamic(`enums.role.${entry.ability}`)
              : t.dynamic(`invitations.history.by.${entry.who}`))),
        detail: entry.reason,
        tone: entry.points !== null && entry.points < 0 ? ('bad' as const) : ('over' as const),
      }))}
    />
  )
}
