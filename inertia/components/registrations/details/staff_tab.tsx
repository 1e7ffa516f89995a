import { onDemand } from '~/lib/on_demand'
import { Skeleton } from '~/components/ui/skeleton'
import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Avatar } from '~/components/ui/avatar'
import { initialsOf } from '#isomorphic/users/initials'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { RadioGroup } from '~/components/ui/checkbox'
import { useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'
import type { PersonHit } from '~/components/registrations/details/person_combobox'

type Staff = NonNullable<DetailsProps['activeTab']['staff']>
type Member = Staff['members'][number]

interface StaffTabProps {
  event: DetailsProps['event']
  staff: Staff
}

/** The managers, scanners and judges of the event. */
export function StaffTab({ event, staff }: StaffTabProps) {
  const t = useT()
  const [leaving, setLeaving] = useState<Member | null>(null)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Card flush>
        <ul data-rows className="divide-y divide-line">
          <Line name={staff.author.name} seed={staff.author.publicId}>
            <Badge tone="brand">{t('registration_desk.details.staff.author')}</Badge>
          </Line>
          {staff.members.map((member) => (
            <Line
              key={`${member.publicId} ${member.duty}`}
              name={member.name}
              seed={member.publicId}
            >
              {!member.counts && (
                <Badge tone="wait">{t('registration_desk.details.staff.inactive')}</Badge>
              )}
              <Badge>{dutyName(member)}</Badge>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('registration_desk.details.staff.remove', {
                  name: member.name,
                  duty: dutyName(member),
                })}
                onClick={() => setLeaving(member)}
              >
                {t('registration_desk.details.remove')}
              </Button>
            </Line>
          ))}
        </ul>
      </Card>
      <Assign event={event} />
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          onConfirm={remove}
          title={t('registration_desk.details.staff.confirmTitle', { name: leaving.name })}
          confirmLabel={t('registration_desk.details.remove')}
        >
          {t('registration_desk.details.staff.confirmBody', {
            name: leaving.name,
            duty: dutyName(leaving),
          })}
        </ConfirmDialog>
      )}
    </div>
  )

  function dutyName(member: Member): string {
    return t.dynamic(`registration_desk.details.staff.${member.duty}`)
  }

  function remove() {
    if (!leaving) return
    const { publicId: person, duty } = leaving
    const params = { announcement: event.slug, person, duty }
    router.delete(urlFor('registrations.staff.destroy', params), {
      preserveScroll: true,
      preserveState: true,
      onFinish: () => setLeaving(null),
    })
  }
}

function Line({ name, seed, children }: { name: string; seed: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Avatar initials={initialsOf(name)} seed={seed} />
      <span className="min-w-0 flex-1 basis-40 font-medium">{name}</span>
      {children}
    </li>
  )
}

const DUTIES = ['scanner', 'manager', 'judge'] as const

interface Duty {
  person: PersonHit | null
  duty: string
}

function Assign({ event: { slug, kind } }: Pick<StaffTabProps, 'event'>) {
  const t = useT()
  const form = useForm<Duty>({ person: null, duty: 'scanner' })
  const isJudge = form.data.duty === 'judge'

  function assign() {
    form.transform(({ duty, person }) => ({ duty, person: person?.publicId ?? '' }) as never)
    form.post(urlFor('registrations.staff.store', { announcement: slug }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => form.reset(),
    })
  }

  return (
    <Card title={t('registration_desk.details.staff.add')}>
      <form onSubmit={submitting(assign)} noValidate className="grid gap-5">
        <PersonPicker
          slug={slug}
          staff={!isJudge}
          {...form.field('person')}
          label={t('registration_desk.details.staff.person')}
          help={t(`registration_desk.details.staff.${isJudge ? 'judgeHint' : 'personHelp'}`)}
        />
        <RadioGroup
          {...form.field('duty')}
          legend={t('registration_desk.details.staff.duty')}
          options={DUTIES.filter((duty) => duty !== 'judge' || kind === 'codefest').map((duty) => ({
            value: duty,
            label: t(`registration_desk.details.staff.${duty}`),
            help: t(`registration_desk.details.staff.${duty}Help`),
          }))}
        />
        <Button type="submit" variant="primary" loading={form.processing}>
          {t('registration_desk.details.staff.assign')}
        </Button>
      </form>
    </Card>
  )
}

/** Finds a person; its script is large and comes when a person is to be found. */
const PersonPicker = onDemand(
  () => import('~/components/registrations/details/person_combobox').then((m) => m.PersonCombobox),
  { fallback: <Skeleton className="h-24" /> }
)
