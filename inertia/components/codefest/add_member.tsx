import { urlFor } from '~/client'
import type { TeamPage } from '~/components/codefest/team_types'
import { PersonCombobox, type PersonHit } from '~/components/registrations/details/person_combobox'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ErrorSummary } from '~/components/ui/error_summary'
import { ReasonField } from '~/components/ui/reason_field'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

/** Staff add members, to a team with a place too. */
export function AddMember({ page }: { page: TeamPage }) {
  const t = useT()
  const form = useForm<{ person: PersonHit | null; reason: string }>({ person: null, reason: '' })

  function add() {
    form.transform(({ person, reason }) => ({
      person: person?.publicId ?? '',
      ...(reason.trim() ? { reason } : {}),
    }))
    form.post(urlFor('codefest.teams.members.store', { team: page.publicId }), {
      preserveScroll: true,
      onSuccess: () => form.reset(),
    })
  }

  return (
    <Card title={t('codefest.team.add')}>
      <form noValidate className="grid gap-4" onSubmit={submitting(add)}>
        <p className="text-sm text-ink-2">{t('codefest.team.addLead')}</p>
        <ErrorSummary errors={form.errors} />
        <PersonCombobox
          slug={page.event.slug}
          {...form.field('person')}
          label={t('codefest.desk.chooseMember')}
          help={t('registration_desk.desk.findHelp')}
        />
        <ReasonField
          form={form}
          label={t('codefest.fields.reason')}
          help={t('codefest.desk.reasonHelp')}
          optional
        />
        <div className="flex justify-end">
          <Button type="submit" loading={form.processing}>
            {t('codefest.team.addDo')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
