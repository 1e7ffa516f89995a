import { FilePlus } from 'lucide-react'
import { Link } from '~/components/ui/link'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import type { Data } from '@generated/data'

interface Props {
  terms: Data.Legal.LegalDocument[]
  privacy: Data.Legal.LegalDocument[]
}

export default function LegalIndex({ terms, privacy }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('legal.title')} description={t('legal.description')} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Versions kind="terms" versions={terms} />
        <Versions kind="privacy" versions={privacy} />
      </div>
    </>
  )
}

function Versions({
  kind,
  versions,
}: {
  kind: 'terms' | 'privacy'
  versions: Data.Legal.LegalDocument[]
}) {
  const t = useT()
  const { timeZone } = useShared()
  const write = (
    <ButtonLink href={`/legal/create?kind=${kind}`} icon={<FilePlus aria-hidden />}>
      {versions.length > 0 ? t('legal.writeNext') : t('legal.writeFirst')}
    </ButtonLink>
  )
  return (
    <Card as="section" title={t(`consent.${kind}`)} actions={versions.length > 0 && write}>
      {versions.length === 0 ? (
        <EmptyState title={t('legal.none')} action={write}>
          {t('legal.noneHelp')}
        </EmptyState>
      ) : (
        <ul>
          {versions.map(({ version, publishedAt }, index) => (
            <li key={version}>
              <Link
                href={index === 0 ? `/${kind}` : `/${kind}/${version}`}
                className="inline-flex min-h-11 items-center gap-1 text-brand underline"
              >
                {t('consent.version', { version })}{' '}
                <DateTime value={publishedAt} timeZone={timeZone} show="date" style="long" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
