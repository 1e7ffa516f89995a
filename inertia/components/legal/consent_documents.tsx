import { DateTime } from '~/components/ui/date_time'
import { DocumentLinks } from '~/components/legal/document_links'
import { useLocale, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import type { Data } from '@generated/data'

/** What stands before a person who has to agree. */
export interface ConsentQuestion {
  documents: Data.Legal.LegalDocument[]
  /** Since what they agreed to before. */
  changes: { kind: 'terms' | 'privacy'; version: number; en: string; es: string }[]
  isFirst: boolean
  /** What is shown, and what one so agrees to. */
  shown: string
}

/** The documents that are to be agreed to, each with what has changed, and where to read them. */
export function ConsentDocuments({ documents, changes }: ConsentQuestion) {
  const t = useT()
  const locale = useLocale()
  const { timeZone } = useShared()
  return (
    <>
      <ul className="grid gap-3">
        {documents.map(({ kind, version, inForceFrom }) => (
          <li key={kind} className="rounded-lg border border-line bg-surface p-4 shadow-1">
            <a
              href={`/${kind}`}
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-brand underline"
            >
              {t(`consent.${kind}`)}
            </a>
            <p className="text-sm text-ink-2">
              {t('consent.version', { version })}{' '}
              <DateTime value={inForceFrom} timeZone={timeZone} show="date" style="long" />
            </p>
            {changes
              .filter((change) => change.kind === kind)
              .map((change) => (
                <Summary key={change.version} text={change[locale]} />
              ))}
          </li>
        ))}
      </ul>
      <p>
        <DocumentLinks documents={documents.map(({ kind }) => kind)} message="readThem" />
      </p>
    </>
  )
}

/** What a version changes, in the lines of its author. */
export function Summary({ text }: { text: string }) {
  return <p className="break-words whitespace-pre-line">{text}</p>
}
