import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { useForm, submitting } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

interface LeaveProps {
  token: string
  /** It was done just now. */
  left: boolean
  target: Data.Registrations.LeaveTarget
}

/** Leaves the waitlist by the link of an e-mail: nothing happens before the button is pressed. */
export default function Leave({ token, left, target }: LeaveProps) {
  const t = useT()
  const { title } = target
  return (
    <div className="mx-auto max-w-xl py-6">
      <PageHeader title={t('registrations.leave.title')} />
      <Card>
        {target.state === 'waiting' && <Ask token={token} target={target} />}
        {target.state !== 'waiting' && (
          <div className="grid gap-4">
            {left && (
              <Alert tone="good" title={t('registrations.leave.left')}>
                {t('registrations.leave.leftBody', { title })}
              </Alert>
            )}
            {!left && target.state === 'started' && (
              <Alert tone="wait" title={t('registrations.leave.over')}>
                {t('registrations.leave.overBody')}
              </Alert>
            )}
            {!left && target.state === 'moved_on' && (
              <Alert tone="info" title={t('registrations.leave.gone')}>
                {t('registrations.leave.goneBody')}
              </Alert>
            )}
            <ButtonLink href={`/announcements/${target.slug}`}>
              {t('registrations.leave.see')}
            </ButtonLink>
          </div>
        )}
      </Card>
    </div>
  )
}

function Ask({ token, target }: Omit<LeaveProps, 'left'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const form = useForm({})
  const date = formatDateTime(target.startsAt, { timeZone: target.timeZone, style: 'long' })

  function leave() {
    form.post(urlFor('registrations.leave.store', { token }))
  }

  return (
    <form onSubmit={submitting(leave)} className="grid gap-4">
      <p className="font-medium">{t('registrations.leave.ask', { title: target.title, date })}</p>
      <p className="text-ink-2">{t('registrations.leave.lost')}</p>
      <Button type="submit" variant="danger" size="lg" block loading={form.processing}>
        {t('registrations.leave.button')}
      </Button>
    </form>
  )
}
