import { VersionList } from '~/components/legal/version_list'
import { Link } from '~/components/ui/link'
import { Alert } from '~/components/ui/alert'
import { DateTime } from '~/components/ui/date_time'
import { Markdown } from '~/components/ui/markdown'
import { PageHeader } from '~/components/ui/page_header'
import { useLocale, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import type { Data } from '@generated/data'

interface Props {
  document: Data.Legal.LegalDocument.Variants['forReading']
  /** All of them, the newest first. */
  versions: Data.Legal.LegalDocument[]
}

export default function LegalShow({ document, versions }: Props) {
  const t = useT()
  const { timeZone } = useShared()
  const locale = useLocale()
  const newest = versions[0]?.version
  const others = versions.filter(({ version }) => version !== document.version)
  return (
    <article className="mx-auto max-w-3xl">
      <PageHeader
        title={t(`consent.${document.kind}`)}
        description={
          <>
            {t('consent.version', { version: document.version })}{' '}
            <DateTime value={document.publishedAt} timeZone={timeZone} show="date" style="long" />
          </>
        }
      />
      {document.version !== newest && (
        <div className="mb-6">
          <Alert tone="wait" title={t('consent.olderTitle')}>
            {t.rich('consent.older', {
              link: (text) => (
                <Link href={`/${document.kind}`} className="underline">
                  {text}
                </Link>
              ),
            })}
          </Alert>
        </div>
      )}
      <Markdown html={document.html[locale]} />
      {others.length > 0 && (
        <section className="mt-10 border-t border-line pt-6">
          <h2>{t('consent.otherVersions')}</h2>
          <div className="mt-2">
            <VersionList kind={document.kind} versions={others} newest={newest} />
          </div>
        </section>
      )}
    </article>
  )
}
