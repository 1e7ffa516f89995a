import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import type { TeamPage } from '~/components/codefest/team_types'
import { useObstacleSentence } from '~/components/registrations/obstacles'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/inputs'
import { ReasonField } from '~/components/ui/reason_field'
import { submitting, useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

/** How the team stands, what is in its way, and the one thing to do next. */
export function Standing({ page }: { page: TeamPage }) {
  const t = useT()
  const { formatMoney } = useFormat()
  const { state, size, owed } = page
  const isBelow = page.members.length < size.min
  return (
    <Card>
      <div className="grid gap-4">
        <p data-result tabIndex={-1} className="font-medium">
          {t(`codefest.team.standing.${state}`, {
            ...({ min: size.min, position: page.position ?? 0 } as {
              min: number
              position: number
            }),
          })}
        </p>
        {owed && (
          <p className="text-ink-2">
            {t('codefest.team.fee', {
              feePer: page.feePer,
              price: formatMoney(owed.amountMinor, owed.currency),
            })}
          </p>
        )}
        {page.isPassedOver && (
          <Alert tone="wait">{t('codefest.team.passedOver', { min: size.min })}</Alert>
        )}
        {page.isFrozen && page.reader !== 'staff' && (
          <p className="text-sm text-ink-2">{t('codefest.team.frozen')}</p>
        )}
        {page.isFrozen && isBelow && (
          <Alert tone="wait">{t('codefest.team.belowMinimum', { min: size.min })}</Alert>
        )}
        <InTheWay page={page} />
        {!page.isRegistered && page.reader !== 'member' && <Register page={page} />}
        {page.reader === 'staff' && state === 'submitted' && <Decide page={page} />}
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1 empty:hidden">
          {page.mayWithdraw && <Withdraw page={page} />}
          {page.mayLeave && <Leave page={page} />}
        </div>
      </div>
    </Card>
  )
}

/** What keeps the team from registering: what lies in the event, then each member's by name. */
function InTheWay({ page }: { page: TeamPage }) {
  const t = useT()
  const sentence = useObstacleSentence(page.event.timeZone)
  const ofMembers = page.members.flatMap(({ name, obstacles }) =>
    obstacles.map((obstacle) =>
      t('codefest.team.memberObstacle', {
        name,
        obstacle:
          obstacle.code === 'answers_missing'
            ? t('codefest.team.answersMissing')
            : sentence({ ...obstacle, code: obstacle.code }),
      })
    )
  )
  const all = [...page.obstacles.map(sentence), ...ofMembers]
  const mine = page.members.find(({ isMe }) => isMe)?.obstacles.map(({ code }) => code) ?? []
  const settles = mine.includes('email_not_verified')
    ? '/verify-email'
    : mine.includes('profile_incomplete') && `/announcements/${page.event.slug}#registration`
  if (all.length === 0) return null
  return (
    <Alert tone="wait" title={t('codefest.team.obstacles')}>
      <ul className="list-disc pl-5">
        {all.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {settles && (
        <div className="mt-2">
          <ButtonLink href={settles}>{t('codefest.team.settle')}</ButtonLink>
        </div>
      )}
    </Alert>
  )
}

function Register({ page }: { page: TeamPage }) {
  const t = useT()
  const form = useForm({ reason: '' })
  const isStaff = page.reader === 'staff'
  if (page.outcome === 'none' && !isStaff) return null
  const path = urlFor('codefest.teams.register', { team: page.publicId })

  function register() {
    form.transform(({ reason }) => (reason.trim() ? { reason } : {}))
    form.post(path, { preserveScroll: true })
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submitting(register)}>
      <p className="text-sm text-ink-2">{t('codefest.team.registerLead')}</p>
      {isStaff && page.outcome === 'none' && (
        <Field {...form.field('reason')} label={t('codefest.team.registerReason')}>
          <Textarea rows={2} maxLength={500} />
        </Field>
      )}
      <PrimaryBar>
        <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
          {t('codefest.team.registerDo', { outcome: page.outcome })}
        </Button>
      </PrimaryBar>
    </form>
  )
}

/** Deciding about one member decides about the team. */
function Decide({ page }: { page: TeamPage }) {
  const t = useT()
  const [isRejecting, setRejecting] = useState(false)
  const form = useForm({ reason: '' })
  const [registration = ''] = page.members.flatMap((member) => member.registration ?? [])
  const path = urlFor('registrations.update', { announcement: page.event.slug, registration })

  function reject() {
    form.transform(({ reason }) => ({ reason, decision: 'reject' }))
    form.patch(path, { preserveScroll: true, onSuccess: () => setRejecting(false) })
  }

  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      <Button
        variant="primary"
        onClick={() => router.patch(path, { decision: 'accept' }, { preserveScroll: true })}
      >
        {t('codefest.team.decide')}
      </Button>
      <Button onClick={() => setRejecting(true)}>{t('codefest.team.reject')}</Button>
      <ConfirmDialog
        open={isRejecting}
        onClose={() => setRejecting(false)}
        onConfirm={reject}
        title={t('codefest.team.rejectTitle', { team: page.name })}
        confirmLabel={t('codefest.team.reject')}
        processing={form.processing}
      >
        <ReasonField
          form={form}
          label={t('codefest.fields.reason')}
          help={t('codefest.team.rejectHelp')}
        />
      </ConfirmDialog>
    </div>
  )
}

function Withdraw({ page }: { page: TeamPage }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ reason: '' })
  const isStaff = page.reader === 'staff'

  function withdraw() {
    form.transform(({ reason }) => (isStaff ? { reason } : {}))
    form.delete(urlFor('codefest.teams.withdraw', { team: page.publicId }), {
      preserveScroll: true,
      onSuccess: () => setAsking(false),
    })
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('codefest.team.withdraw')}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
        title={t('codefest.team.withdrawTitle', { team: page.name })}
        confirmLabel={t('codefest.team.withdraw')}
        cancelLabel={t('codefest.team.keep')}
        processing={form.processing}
      >
        <p>{t('codefest.team.withdrawBody')}</p>
        {isStaff && (
          <ReasonField
            form={form}
            label={t('codefest.fields.reason')}
            help={t('codefest.team.reasonHelp')}
          />
        )}
      </ConfirmDialog>
    </>
  )
}

function Leave({ page }: { page: TeamPage }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const path = urlFor('codefest.teams.leave', { team: page.publicId })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('codefest.team.leave')}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          router.delete(path, {
            onStart: () => setSending(true),
            onFinish: () => setSending(false),
          })
        }
        title={t('codefest.team.leaveTitle', { team: page.name })}
        confirmLabel={t('codefest.team.leave')}
        cancelLabel={t('codefest.team.stay')}
        processing={isSending}
      >
        <p>{t('codefest.team.leaveBody')}</p>
      </ConfirmDialog>
    </>
  )
}
