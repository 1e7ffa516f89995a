import { Plus, X } from 'lucide-react'
import { urlFor } from '~/client'
import { TeamFields, emptyTeam } from '~/components/codefest/team_fields'
import { PersonCombobox, type PersonHit } from '~/components/registrations/details/person_combobox'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FormSection, SaveBar } from '~/components/ui/form'
import { IconButton } from '~/components/ui/icon_button'
import { Select } from '~/components/ui/inputs'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { ReasonField } from '~/components/ui/reason_field'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  events: { slug: string; title: string }[]
  chosen: string | null
}

/** A team that staff make at the desk, of people who are found; it registers at once if it can. */
export default function CreateTeam({ events, chosen }: Props) {
  const t = useT()
  return (
    <KindScope kind="codefest">
      <PageHeader
        title={t('codefest.desk.title')}
        breadcrumb={[{ label: t('codefest.team.crumb'), href: '/codefest/registrations' }]}
        description={t('codefest.desk.lead')}
      />
      {chosen ? (
        <DeskForm events={events} chosen={chosen} />
      ) : (
        <EmptyState title={t('codefest.desk.noEvents')}>
          {t('codefest.desk.noEventsBody')}
        </EmptyState>
      )}
    </KindScope>
  )
}

interface DeskData {
  event: string
  name: string
  category: string
  institution: string
  mentor: string
  projectTitle: string
  captain: PersonHit | null
  members: PersonHit[]
  next: PersonHit | null
  reason: string
}

function DeskForm({ events, chosen }: { events: Props['events']; chosen: string }) {
  const t = useT()
  const form = useForm<DeskData>({
    ...emptyTeam,
    event: chosen,
    captain: null,
    members: [],
    next: null,
    reason: '',
  })
  const { event, members, next } = form.data

  function create() {
    form.transform(({ captain, members: others, next: last, reason, ...values }) => ({
      ...values,
      captain: captain?.publicId ?? '',
      members: [...others, ...(last ? [last] : [])].map(({ publicId }) => publicId),
      ...(reason.trim() ? { reason } : {}),
    }))
    form.post(urlFor('codefest.teams.desk'))
  }

  function add() {
    if (!next || members.some(({ publicId }) => publicId === next.publicId)) return
    form.setData((data) => ({ ...data, members: [...data.members, next], next: null }))
  }

  return (
    <form noValidate onSubmit={submitting(create)}>
      <div className="grid gap-4 pb-6 empty:hidden">
        <ErrorSummary errors={form.errors} />
      </div>
      <FormSection title={t('codefest.team.facts')}>
        <Field {...form.field('event')} label={t('codefest.fields.event')} required>
          <Select options={events.map(({ slug, title }) => ({ value: slug, label: title }))} />
        </Field>
        <TeamFields field={form.field} />
      </FormSection>
      <FormSection title={t('codefest.team.members')}>
        <PersonCombobox
          slug={event}
          {...form.field('captain')}
          label={t('codefest.desk.chooseCaptain')}
          help={t('registration_desk.desk.findHelp')}
        />
        <ul className="divide-y divide-line empty:hidden">
          {members.map(({ publicId, name }) => (
            <li key={publicId} className="flex items-center justify-between gap-3 py-2">
              {name}
              <IconButton
                label={t('codefest.desk.removeMember', { name })}
                icon={<X aria-hidden />}
                onClick={() =>
                  form.setData(
                    'members',
                    members.filter((one) => one.publicId !== publicId)
                  )
                }
              />
            </li>
          ))}
        </ul>
        <PersonCombobox
          key={members.length}
          slug={event}
          {...form.field('next')}
          label={t('codefest.desk.chooseMember')}
          help={t('registration_desk.desk.findHelp')}
        />
        <div>
          <Button icon={<Plus aria-hidden />} onClick={add}>
            {t('codefest.desk.addMember')}
          </Button>
        </div>
        <ReasonField
          form={form}
          label={t('codefest.fields.reason')}
          help={t('codefest.desk.reasonHelp')}
          optional
        />
      </FormSection>
      <SaveBar dirty={form.isDirty}>
        <Button type="submit" variant="primary" loading={form.processing}>
          {t('codefest.desk.do')}
        </Button>
      </SaveBar>
    </form>
  )
}
