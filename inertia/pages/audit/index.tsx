import type { Data } from '@generated/data'
import { EntryDetails } from '~/components/audit/entry_details'
import { Alert } from '~/components/ui/alert'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import { useQuery } from '~/lib/list'

type Option = { value: string; label: string; group?: string }

interface AuditProps {
  list: Data.Audit.AuditList
  timeZone: string
  subjects: Option[]
  actions: Option[]
}

type Entry = AuditProps['list']['rows'][number]

export default function AuditLog({ list, timeZone, subjects, actions }: AuditProps) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('audit.title')} description={t('audit.lead')} />
      <div className="grid gap-4">
        <OnlySome list={list} />
        <DataTable
          caption={t('audit.title')}
          list={list}
          columns={useColumns(timeZone)}
          rowKey={(entry) => String(entry.id)}
          details={{
            header: t('audit.columns.changes'),
            label: (entry) => t('audit.details.show', { count: entry.changes.length }),
            content: (entry) => <EntryDetails entry={entry} />,
          }}
          search={t('audit.search')}
          filters={[
            {
              name: 'subject',
              label: t('audit.filters.subject'),
              allLabel: t('audit.filters.allSubjects'),
              options: subjects,
            },
            {
              name: 'action',
              label: t('audit.filters.action'),
              allLabel: t('audit.filters.allActions'),
              options: actions,
              isSearched: true,
            },
          ]}
          days={{ from: t('audit.filters.from'), to: t('audit.filters.to') }}
          exportPath="/audit/export"
          empty={{ title: t('audit.empty.title'), body: t('audit.empty.text') }}
        />
      </div>
    </>
  )
}

/** What was chosen by a link of an entry has no field of its own: it is said, and can be taken away. */
function OnlySome({ list }: Pick<AuditProps, 'list'>) {
  const t = useT()
  const query = useQuery()
  const { person, request, import: ofImport } = list.meta.filters
  if (!person && !request && !ofImport) return null
  return (
    <Alert tone="info">
      {person && t('audit.filters.person', { name: nameOf(list.rows, person) })}
      {person && request && ' '}
      {request && t('audit.filters.request')}
      {ofImport && t('audit.filters.import')}{' '}
      <Link
        href={query({ person: null, request: null, import: null, page: null })}
        className="font-medium underline"
      >
        {t('audit.filters.everything')}
      </Link>
    </Alert>
  )
}

function nameOf(rows: Entry[], person: string) {
  const entry = rows.find(({ actor, subject }) => [actor?.publicId, subject.key].includes(person))
  if (entry?.actor?.publicId === person) return entry.actor.name
  return entry?.subject.name ?? person
}

function useColumns(timeZone: string): Column<Entry>[] {
  const t = useT()
  return [
    {
      key: 'at',
      header: t('audit.columns.at'),
      sort: 'at',
      cell: (entry) => <DateTime value={entry.at} timeZone={timeZone} style="medium" withSeconds />,
    },
    {
      key: 'actor',
      header: t('audit.columns.actor'),
      share: 25,
      cell: (entry) => <CellText below={entry.ability}>{entry.by}</CellText>,
    },
    {
      key: 'action',
      header: t('audit.columns.action'),
      share: 35,
      phone: 'title',
      cell: (entry) => entry.action,
    },
    {
      key: 'subject',
      header: t('audit.columns.subject'),
      share: 40,
      cell: (entry) => (
        <>
          <span className="block" title={entry.subject.name ?? undefined}>
            <SubjectName subject={entry.subject} />
          </span>
          <span className="block text-sm text-ink-2">{entry.subject.label}</span>
        </>
      ),
    },
  ]
}

const WITH_PAGE = ['announcement', 'event', 'registration', 'ticket', 'attendance']
const CATALOGUE: Partial<Record<string, string>> = {
  campus: '/campuses',
  faculty: '/faculties',
  course: '/courses',
}

function SubjectName({ subject }: { subject: Entry['subject'] }) {
  const name = subject.name ?? '–'
  const list = CATALOGUE[subject.type]
  if (subject.key && list) {
    return (
      <Link href={`${list}/${subject.key}/edit`} className="hover:underline">
        {name}
      </Link>
    )
  }
  if (!subject.key || !WITH_PAGE.includes(subject.type)) return name
  return (
    <Link
      route="announcements.show"
      routeParams={{ announcement: subject.key }}
      className="hover:underline"
    >
      {name}
    </Link>
  )
}
