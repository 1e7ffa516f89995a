import { AccountForm } from '~/components/auth/account_form'
import { SignOut } from '~/components/auth/sign_out'
import { TextLink } from '~/components/auth/text_link'
import { DocumentLinks } from '~/components/legal/document_links'
import { DateTime } from '~/components/ui/date_time'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import type { Data } from '@generated/data'

interface Props {
  documents: Data.Legal.LegalDocument[]
  isFirst: boolean
  /** What this page shows, and what one so agrees to. */
  shown: string
}

export default function LegalConsent({ documents, isFirst, shown }: Props) {
  const t = useT()
  const { timeZone } = useShared()
  const form = useForm({ shown })
  form.transform(() => ({ shown }))
  return (
    <>
      <PageHeader
        title={isFirst ? t('consent.titleFirst') : t('consent.titleAgain')}
        documentTitle={t('consent.title')}
        description={isFirst ? t('consent.whyFirst') : t('consent.whyAgain')}
      />
      <AccountForm
        form={form}
        action="/consent"
        submit={t('consent.submit')}
        after={
          <div className="grid gap-1 pt-2 text-center">
            <p className="text-sm text-ink-2">
              {t.rich('consent.instead', {
                link: (text) => <TextLink href="/settings/account">{text}</TextLink>,
              })}
            </p>
            <SignOut variant="ghost" block />
          </div>
        }
      >
        <ul className="grid gap-3">
          {documents.map(({ kind, version, publishedAt }) => (
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
                <DateTime value={publishedAt} timeZone={timeZone} show="date" style="long" />
              </p>
            </li>
          ))}
        </ul>
        <p>
          <DocumentLinks documents={documents.map(({ kind }) => kind)} message="readThem" />
        </p>
      </AccountForm>
    </>
  )
}
