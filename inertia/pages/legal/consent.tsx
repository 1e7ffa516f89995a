import { AccountForm } from '~/components/auth/account_form'
import { SignOut } from '~/components/auth/sign_out'
import { TextLink } from '~/components/auth/text_link'
import { ConsentDocuments, type ConsentQuestion } from '~/components/legal/consent_documents'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export default function LegalConsent({ documents, changes, isFirst, shown }: ConsentQuestion) {
  const t = useT()
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
        <ConsentDocuments {...{ documents, changes, isFirst, shown }} />
      </AccountForm>
    </>
  )
}
