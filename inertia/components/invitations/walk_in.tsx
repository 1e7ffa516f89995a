import type { Data } from '@generated/data'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { newScanId } from '~/components/attendance/door_calls'
import type { StudyChoices } from '~/components/auth/study_fields'
import {
  GuardianFields,
  noGuardian,
  sentGuardian,
  type GuardianData,
} from '~/components/invitations/guardian_fields'
import {
  emptyProspect,
  ProspectFields,
  sentProspect,
  type ProspectData,
} from '~/components/invitations/prospect_fields'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { fieldsOf } from '~/hooks/use_form'
import { HttpError, sendJson } from '~/lib/http'
import { useLocale, useT } from '~/lib/i18n'

type Answer = Data.Attendance.ScanAnswer

interface Props {
  event: string
  session: string
  gate: string
  choices: StudyChoices
  /** Somebody was let in, or not: the counts are others now. */
  onAnswer: () => void
}

/** Somebody came without an invitation: they are taken in on the spot, with the inviter named. */
export function WalkIn(props: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('invitations.walkIn.title')}>
      <Button
        block
        size="lg"
        icon={<UserPlus aria-hidden />}
        disabled={!props.session}
        onClick={() => setOpen(true)}
      >
        {t('invitations.walkIn.title')}
      </Button>
      {isOpen && <WalkInDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface Extra {
  inviter: string
  minor: boolean
  guardian: GuardianData
  guardianConsents: boolean
  consent: boolean
}

interface Invalid {
  errors?: { field: string; message: string }[]
}

function WalkInDialog({
  event,
  session,
  gate,
  choices,
  ...props
}: Props & { onClose: () => void }) {
  const t = useT()
  const locale = useLocale()
  const [person, setPerson] = useState<ProspectData>(() => emptyProspect(locale))
  const [more, setMore] = useState<Extra>({
    inviter: '',
    minor: false,
    guardian: noGuardian,
    guardianConsents: false,
    consent: false,
  })
  const [attempt] = useState(newScanId)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isSending, setSending] = useState(false)
  const field = fieldsOf('', person, errors, (changed) =>
    setPerson((all) => ({ ...all, ...changed }))
  )
  const change = (changed: Partial<Extra>) => setMore((all) => ({ ...all, ...changed }))

  async function send() {
    setSending(true)
    setErrors({})
    setProblem(null)
    try {
      const body = {
        ...sentProspect(person),
        ...more,
        guardian: more.minor ? sentGuardian(more.guardian) : null,
        ...{ session, gate, clientScanId: attempt },
      }
      setAnswer(await sendJson<Answer>('POST', urlFor('invitations.walk_in', { event }), body))
      props.onAnswer()
    } catch (error) {
      const { errors: faults = [] } = ((error as HttpError).body ?? {}) as Invalid
      setErrors(Object.fromEntries(faults.map((fault) => [fault.field, fault.message])))
      const isSaid = error instanceof HttpError && error.code
      if (faults.length === 0) setProblem(isSaid ? error.message : t('arduino.desk.failed'))
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      width="md"
      title={t('invitations.walkIn.title')}
      onClose={props.onClose}
      actions={
        answer ? (
          <Button variant="primary" onClick={props.onClose}>
            {t('ui.close')}
          </Button>
        ) : (
          <>
            <CloseButton>{t('ui.cancel')}</CloseButton>
            <Button variant="primary" loading={isSending} onClick={() => void send()}>
              {t('invitations.walkIn.submit')}
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <div role="status">
          <Alert
            tone={answer.result === 'accepted' ? 'good' : 'wait'}
            title={t.dynamic(`enums.scanResult.${answer.result}`)}
          >
            <p>{answer.holder?.name}</p>
            {answer.consentMissing && <p>{t('attendance.door.consentMissing')}</p>}
          </Alert>
        </div>
      ) : (
        <div className="grid gap-5">
          {problem && (
            <div role="alert">
              <Alert tone="bad">{problem}</Alert>
            </div>
          )}
          <Field
            name="inviter"
            label={t('invitations.walkIn.inviter')}
            help={t('invitations.walkIn.inviterHelp')}
            error={errors['inviter']}
            value={more.inviter}
            onChange={(inviter) => change({ inviter })}
            required
          >
            <Input maxLength={254} autoComplete="off" />
          </Field>
          <ProspectFields choices={choices} field={field} />
          <Checkbox
            name="minor"
            label={t('invitations.walkIn.minor')}
            checked={more.minor}
            onChange={({ target }) => change({ minor: target.checked })}
          />
          {more.minor && (
            <>
              <GuardianFields
                guardian={more.guardian}
                errors={errors}
                onChange={(changed) => change({ guardian: { ...more.guardian, ...changed } })}
              />
              <Checkbox
                name="guardianConsents"
                label={t('invitations.walkIn.guardianConsents')}
                help={t('invitations.walkIn.guardianConsentsHelp')}
                checked={more.guardianConsents}
                onChange={({ target }) => change({ guardianConsents: target.checked })}
              />
            </>
          )}
          <Checkbox
            name="consent"
            label={t('invitations.create.consent')}
            error={errors['consent']}
            checked={more.consent}
            onChange={({ target }) => change({ consent: target.checked })}
            required
          />
        </div>
      )}
    </Dialog>
  )
}
