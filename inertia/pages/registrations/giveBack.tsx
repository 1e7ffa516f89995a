import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { useForm, submitting } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

interface GiveBackProps {
  token: string
  /** It was done just now. */
  given: boolean
  target: Data.Registrations.GiveBackTarget
}

/** “Still coming?”: nothing happens before the button is pressed; whoever comes need not do anything. */
export default function GiveBack({ token, given, target }: GiveBackProps) {
  const t = useT()
  const { title, state } = target
  return (
    <div className="mx-auto max-w-xl py-6">
      <PageHeader title={t('registrations.giveBack.title')} />
      <Card>
        {state === 'held' ? (
          <Ask token={token} target={target} />
        ) : (
          <div className="grid gap-4">
            {given && (
              <Alert tone="good" title={t('registrations.giveBack.given')}>
                {t('registrations.giveBack.givenBody', { title })}
              </Alert>
            )}
            {!given && state === 'too_late' && (
              <Alert tone="wait" title={t('registrations.giveBack.tooLate')}>
                {t('registrations.giveBack.tooLateBody')}
              </Alert>
            )}
            {!given && state === 'gone' && (
              <Alert tone="info" title={t('registrations.giveBack.gone')}>
                {t('registrations.giveBack.goneBody')}
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

function Ask({ token, target }: Omit<GiveBackProps, 'given'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const form = useForm({})
  const { title, venue, startsAt, timeZone } = target
  const date = formatDateTime(startsAt, { timeZone, style: 'long' })

  function giveBack() {
    form.post(urlFor('registrations.give_back.store', { token }))
  }

  return (
    <form onSubmit={submitting(giveBack)} className="grid gap-4">
      <p className="font-medium">{t('registrations.giveBack.ask', { title, date, venue })}</p>
      <p className="text-ink-2">{t('registrations.giveBack.help')}</p>
      <Button type="submit" variant="danger" size="lg" block loading={form.processing}>
        {t('registrations.giveBack.button')}
      </Button>
      <ButtonLink href={`/announcements/${target.slug}`} block>
        {t('registrations.giveBack.coming')}
      </ButtonLink>
    </form>
  )
}
