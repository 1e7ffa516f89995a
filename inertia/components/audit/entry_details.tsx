import type { Data } from '@generated/data'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'
import { useQuery } from '~/lib/list'

type Entry = Data.Audit.AuditList['rows'][number]

/** The changes of an entry, field by field, and where it came from. */
export function EntryDetails({ entry }: { entry: Entry }) {
  return (
    <div className="grid max-w-4xl gap-3 text-sm">
      {entry.changes.length > 0 && <Changes entry={entry} />}
      <Origin entry={entry} />
    </div>
  )
}

function Changes({ entry }: { entry: Entry }) {
  const t = useT()
  const nothing = <span className="text-ink-3">{t('audit.nothing')}</span>
  return (
    <table className="w-full table-fixed">
      <thead className="text-left text-ink-2">
        <tr>
          {(['field', 'before', 'after'] as const).map((name) => (
            <th key={name} scope="col" className="py-1 pr-4 font-medium">
              {t(`audit.details.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entry.changes.map((change) => (
          <tr key={change.field} className="align-top wrap-anywhere">
            <th scope="row" className="py-1 pr-4 text-left font-normal text-ink-2">
              {change.field}
            </th>
            <td className="py-1 pr-4">{change.before ?? nothing}</td>
            <td className="py-1">{change.after ?? nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Origin({ entry }: { entry: Entry }) {
  const t = useT()
  const query = useQuery()
  const facts = [
    { label: t('audit.columns.reason'), value: entry.reason },
    { label: t('audit.columns.ip'), value: entry.ip },
    { label: t('audit.details.browser'), value: entry.userAgent },
    { label: t('audit.columns.request'), value: entry.requestId },
  ].filter((fact) => fact.value)
  const person = entry.actor?.publicId
  return (
    <>
      {!entry.hasValues && entry.fields.length > 0 && (
        <p className="text-ink-2">
          {t('audit.details.erased', { fields: entry.fields.join(', ') })}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
          {facts.map((fact) => (
            <div key={fact.label} className="contents">
              <dt className="text-ink-2">{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="flex flex-wrap gap-x-4">
        {person && (
          <Link href={query({ person, page: null })} className="min-h-6 underline">
            {t('audit.details.person')}
          </Link>
        )}
        {entry.importId && (
          <Link href={query({ import: entry.importId, page: null })} className="min-h-6 underline">
            {t('audit.details.sameImport')}
          </Link>
        )}
        {entry.requestId && (
          <Link
            href={query({ request: entry.requestId, page: null })}
            className="min-h-6 underline"
          >
            {t('audit.details.sameRequest')}
          </Link>
        )}
      </p>
    </>
  )
}
