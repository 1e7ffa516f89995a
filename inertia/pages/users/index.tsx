import { useState } from 'react'
import type { Data } from '@generated/data'

import { ImportButton } from '~/components/imports/import_button'
import { Button } from '~/components/ui/button'
import { DataTable } from '~/components/ui/data_table'
import type { ListFilter } from '~/components/ui/list_toolbar'
import { PageHeader } from '~/components/ui/page_header'
import { AccessDialog } from '~/components/users/access_dialog'
import { ROLES, usePeopleColumns } from '~/components/users/people_columns'
import { RolesDialog } from '~/components/users/roles_dialog'
import { ScopeText, type ScopePlace } from '~/components/users/scope_text'
import { useSelection } from '~/hooks/use_selection'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const MakePersonDialog = dialogOnDemand(() =>
  import('~/components/users/make_person_dialog').then((m) => m.MakePersonDialog)
)

type Choice = {
  code: string
  name: string
}

interface PeopleProps {
  list: Data.Users.PeopleList
  choices: { campuses: Choice[]; courses: Choice[] }
  /** For whom a registrar acts; null: the reader is an admin. */
  acts: ScopePlace[] | null
  /** The reader's. */
  timeZone: string
}

export default function People({ list, choices, acts, timeZone }: PeopleProps) {
  const t = useT()
  const { can } = useShared()
  const selection = useSelection(list.meta)
  const { chosen } = selection
  const [asking, setAsking] = useState<'roles' | 'disabled' | 'enabled' | null>(null)
  const [isMaking, setMaking] = useState(false)
  const name = list.rows.find((row) => row.publicId === chosen.keys[0])?.name ?? ''
  const close = () => setAsking(null)
  const done = () => selection.onChange([])
  return (
    <>
      <PageHeader
        title={t('users.title')}
        description={acts ? <ScopeText places={acts} /> : t('users.lead')}
        actions={
          <>
            <Button onClick={() => setMaking(true)}>{t('users.make.open')}</Button>
            <ImportButton kind="people" />
          </>
        }
      />
      <DataTable
        caption={t('users.title')}
        list={list}
        columns={usePeopleColumns(timeZone)}
        rowKey={(row) => row.publicId}
        rowLabel={(row) => row.name}
        search={t('users.search')}
        filters={useFilters(choices)}
        {...(can.administer && { selection })}
        bulkActions={
          <>
            <Button variant="primary" onClick={() => setAsking('roles')}>
              {t('users.bulk.roles')}
            </Button>
            <Button onClick={() => setAsking('disabled')}>{t('users.bulk.disable')}</Button>
            <Button onClick={() => setAsking('enabled')}>{t('users.bulk.enable')}</Button>
          </>
        }
        exportPath="/users/export"
        only={['list']}
        empty={{ title: t('users.empty.title'), body: t('users.empty.body') }}
      />
      {isMaking && <MakePersonDialog open onClose={() => setMaking(false)} />}
      {asking === 'roles' && <RolesDialog people={chosen} onClose={close} onDone={done} />}
      {(asking === 'disabled' || asking === 'enabled') && (
        <AccessDialog access={asking} people={chosen} name={name} onClose={close} onDone={done} />
      )}
    </>
  )
}

const KINDS = ['student', 'staff', 'external'] as const
const ACCESS = ['active', 'disabled', 'merged', 'erased'] as const

function useFilters({ campuses, courses }: PeopleProps['choices']): ListFilter[] {
  const t = useT()
  const { can } = useShared()
  const named = (choices: Choice[]) =>
    choices.map(({ code, name }) => ({ value: code, label: name }))
  const filters: ListFilter[] = [
    {
      name: 'kind',
      label: t('users.filters.kind'),
      allLabel: t('users.filters.allKinds'),
      options: KINDS.map((kind) => ({ value: kind, label: t(`enums.userKind.${kind}`) })),
    },
    {
      name: 'role',
      label: t('users.filters.role'),
      allLabel: t('users.filters.allRoles'),
      options: [
        { value: 'any', label: t('users.filters.anyRole') },
        ...ROLES.map((role) => ({ value: role, label: t(`enums.role.${role}`) })),
      ],
    },
    {
      name: 'campus',
      label: t('users.filters.campus'),
      allLabel: t('users.filters.allCampuses'),
      options: named(campuses),
    },
    {
      name: 'course',
      label: t('users.filters.course'),
      allLabel: t('users.filters.allCourses'),
      options: named(courses),
    },
    {
      name: 'verified',
      label: t('users.filters.verified'),
      allLabel: t('users.filters.allVerified'),
      options: [
        { value: 'yes', label: t('users.filters.verifiedYes') },
        { value: 'no', label: t('users.filters.verifiedNo') },
      ],
    },
    {
      name: 'claimed',
      label: t('users.filters.claimed'),
      allLabel: t('users.filters.allClaimed'),
      options: [
        { value: 'kind', label: t('users.filters.claimedKind') },
        { value: 'code', label: t('users.filters.claimedCode') },
        { value: 'none', label: t('users.filters.claimedNone') },
      ],
    },
    {
      name: 'twin',
      label: t('users.filters.twin'),
      allLabel: t('users.filters.allTwins'),
      options: [{ value: 'yes', label: t('users.filters.twinYes') }],
    },
    {
      name: 'access',
      label: t('users.filters.access'),
      allLabel: t('users.filters.allAccess'),
      options: ACCESS.map((state) => ({ value: state, label: t(`enums.accessStatus.${state}`) })),
    },
  ]
  return filters.filter(({ name }) => name !== 'role' || can.administer)
}
