import { Summary } from '~/components/legal/consent_documents'
import { VersionList } from '~/components/legal/version_list'
import { Link } from '~/components/ui/link'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
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
  /** The version that is in force; null: none is yet. */
  inForce: number | null
}

export default function LegalShow({ document, versions, inForce }: Props) {
  const t = useT()
  const { timeZone } = useShared()
  const locale = useLocale()
  const newest = versions[0]
  const isAnnounced = document.version > (inForce ?? 0)
  const linked = (key: 'consent.newer' | 'consent.announced' | 'consent.older', href: string) => (
    <p>
      {t.rich(key, {
        link: (text) => (
          <Link href={href} className="underline">
            {text}
          </Link>
        ),
      })}
    </p>
  )
  const others = versions.filter(({ version }) => version !== document.version)
  return (
    <article className="mx-auto max-w-3xl">
      <PageHeader
        title={t(`consent.${document.kind}`)}
        description={
          <>
            {t(isAnnounced ? 'consent.versionFrom' : 'consent.version', {
              version: document.version,
            })}{' '}
            <DateTime value={document.inForceFrom} timeZone={timeZone} show="date" style="long" />
          </>
        }
      />
      <div className="mb-6 grid gap-4 empty:hidden">
        {document.version === inForce && newest && newest.version > inForce && (
          <Alert title={t('consent.newerTitle')}>
            {newest.summary && <Summary text={newest.summary[locale]} />}
            <Start of={newest} />
            {linked('consent.newer', `/${document.kind}/${newest.version}`)}
          </Alert>
        )}
        {isAnnounced && (
          <Alert tone="wait" title={t('consent.announcedTitle')}>
            <Start of={document} />
            {inForce && linked('consent.announced', `/${document.kind}`)}
          </Alert>
        )}
        {document.version < (inForce ?? 0) && (
          <Alert tone="wait" title={t('consent.olderTitle')}>
            {linked('consent.older', `/${document.kind}`)}
          </Alert>
        )}
        {document.summary && (
          <Card as="section" title={t('consent.changes')}>
            <Summary text={document.summary[locale]} />
          </Card>
        )}
      </div>
      <Markdown html={document.html[locale]} />
      {others.length > 0 && (
        <section className="mt-10 border-t border-line pt-6">
          <h2>{t('consent.otherVersions')}</h2>
          <div className="mt-2">
            <VersionList kind={document.kind} versions={others} inForce={inForce} />
          </div>
        </section>
      )}
    </article>
  )
}

/** From when a version is in force. */
function Start({ of }: { of: Data.Legal.LegalDocument }) {
  const t = useT()
  const { timeZone } = useShared()
  return (
    <p>
      {t('consent.inForceFrom')} <DateTime value={of.inForceFrom} timeZone={timeZone} withZone />
    </p>
  )
}
