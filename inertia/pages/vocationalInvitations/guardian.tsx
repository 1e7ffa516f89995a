import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { LinkedEvent } from '~/components/invitations/linked_event'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Checkbox, ticked } from '~/components/ui/checkbox'
import { ErrorSummary } from '~/components/ui/error_summary'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  token: string
  guardian: { name: string; consented: boolean }
  invitation: Data.Invitations.Prospect.Variants['forGuardian']
  event: Data.Invitations.LinkedEvent
}

/** A guardian consents: nothing happens before the button is pressed. */
export default function Guardian({ token, guardian, invitation, event }: Props) {
  const t = useT()
  const isOn = ['accepted', 'attended', 'enrolled'].includes(invitation.status)
  return (
    <KindScope kind="vocational" className="mx-auto grid max-w-xl gap-6 py-2">
      <PageHeader
        title={t('invitations.consent.title', { name: invitation.name })}
        documentTitle={t('invitations.consent.documentTitle')}
      />
      <LinkedEvent event={event} />
      {guardian.consented ? (
        <Alert tone="good" title={t('invitations.consent.done')}>
          {t('invitations.consent.doneBody', { name: invitation.name })}
        </Alert>
      ) : isOn ? (
        <Ask token={token} guardian={guardian} name={invitation.name} />
      ) : (
        <Alert tone="info" title={t('invitations.consent.gone')}>
          {t('invitations.consent.goneBody')}
        </Alert>
      )}
    </KindScope>
  )
}

function Ask(props: { token: string; guardian: Props['guardian']; name: string }) {
  const t = useT()
  const form = useForm({ consent: false })
  return (
    <Card>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={submitting(() =>
          form.post(urlFor('invitations.guardian.store', { token: props.token }))
        )}
      >
        <ErrorSummary errors={form.errors} />
        <p>{t('invitations.consent.ask', { guardian: props.guardian.name, name: props.name })}</p>
        <Checkbox
          {...ticked(form.field('consent'))}
          label={t('invitations.consent.tick', { name: props.name })}
          required
        />
        <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
          {t('invitations.consent.submit')}
        </Button>
      </form>
    </Card>
  )
}
