import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Mail, Send } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Facts } from '~/components/ui/card'
import { Money } from '~/components/ui/money'
import { ApplicationFacts } from '~/components/arduino/application_facts'
import { AnswerList } from '~/components/registrations/answer_list'
import { PaymentFacts } from '~/components/registrations/place_payment'
import { RegistrationTimeline } from '~/components/registrations/registration_timeline'
import { State } from '~/components/registrations/details/registrations_tab'
import { useResend } from '~/components/registrations/details/use_resend'
import { onlyRow } from '~/hooks/use_selection'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useQuery } from '~/lib/list'
import { useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

const MessageDialog = dialogOnDemand(() =>
  import('~/components/registrations/details/message_dialog').then((m) => m.MessageDialog)
)

interface RegistrationDrawerProps {
  event: DetailsProps['event']
  selected: DetailsProps['selectedRegistration']
}

/** One registration: contact, answers and story; its address can be shared with other staff. */
export function RegistrationDrawer({ event, selected }: RegistrationDrawerProps) {
  const query = useQuery()
  function close() {
    router.visit(query({ registration: null }), {
      preserveScroll: true,
      preserveState: true,
      only: ['selectedRegistration'],
      replace: true,
    })
  }
  if (!selected) return null
  return (
    <Dialog open onClose={close} title={selected.row.name} width="lg">
      <RegistrationDetail event={event} selected={selected} />
    </Dialog>
  )
}

/** Contact, answers and story of one registration. */
export function RegistrationDetail({
  event,
  selected,
}: {
  event: DetailsProps['event']
  selected: NonNullable<DetailsProps['selectedRegistration']>
}) {
  const t = useT()
  const { row } = selected
  const { resend, isSending } = useResend(event.slug)
  const [isWriting, setWriting] = useState(false)
  const orDash = (text: string | null) => text ?? '–'
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-3">
        <State row={row} />
        {row.price.amountMinor !== '0' && (
          <span>
            <Money {...row.price} /> · {row.price.label}
          </span>
        )}
        <Button size="sm" icon={<Mail aria-hidden />} onClick={() => setWriting(true)}>
          {t('registration_desk.details.message.writeOne')}
        </Button>
        {row.status === 'confirmed' && !event.isOver && (
          <Button
            size="sm"
            icon={<Send aria-hidden />}
            loading={isSending}
            onClick={() => resend(onlyRow(row.publicId))}
          >
            {t('registration_desk.details.many.resendOne')}
          </Button>
        )}
      </p>
      <section className="grid gap-3">
        <h3>{t('registration_desk.details.contact')}</h3>
        {row.contactHidden && (
          <p className="text-ink-2">{t('registration_desk.details.contactHidden')}</p>
        )}
        <Facts
          items={[
            {
              label: t('registration_desk.details.columns.email'),
              value:
                row.contactHidden || !row.email ? (
                  orDash(row.email)
                ) : (
                  <a href={`mailto:${row.email}`} className="break-all text-brand underline">
                    {row.email}
                  </a>
                ),
            },
            { label: t('registration_desk.details.columns.phone'), value: orDash(row.phone) },
            {
              label: t('registration_desk.details.columns.kind'),
              value: t(`enums.userKind.${row.kind}`),
            },
            { label: t('registration_desk.details.columns.code'), value: orDash(row.studentCode) },
            { label: t('registration_desk.details.columns.course'), value: orDash(row.course) },
            { label: t('registration_desk.details.columns.campus'), value: orDash(row.campus) },
          ]}
        />
      </section>
      {selected.payment && (
        <section className="grid gap-3">
          <h3>{t('registrations.payment.state')}</h3>
          <PaymentFacts payment={selected.payment} />
        </section>
      )}
      {row.application && (
        <section className="grid gap-3">
          <h3>{t('arduino.show.application')}</h3>
          <ApplicationFacts application={row.application} />
        </section>
      )}
      <section className="grid gap-3">
        <h3>{t('registration_desk.details.answers')}</h3>
        {selected.answers.length > 0 ? (
          <AnswerList answers={selected.answers} />
        ) : (
          <p className="text-ink-2">{t('registration_desk.details.noAnswers')}</p>
        )}
      </section>
      <section className="grid gap-3">
        <h3>{t('registrations.timeline.title')}</h3>
        <RegistrationTimeline entries={selected.timeline} timeZone={event.timeZone} forStaff />
      </section>
      <MessageDialog
        open={isWriting}
        event={event}
        chosen={onlyRow(row.publicId)}
        onClose={() => setWriting(false)}
      />
    </div>
  )
}
