import { useState } from 'react'
import { CopyOfData, type CopyProps } from '~/components/settings/copy_of_data'
import { SettingsTabs } from '~/components/settings/settings_tabs'
import { Button } from '~/components/ui/button'
import { FormSection } from '~/components/ui/form'
import { PageHeader } from '~/components/ui/page_header'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'

const DeleteAccountDialog = dialogOnDemand(() =>
  import('~/components/settings/delete_account_dialog').then((module) => module.DeleteAccountDialog)
)

interface Props extends CopyProps {
  email: string
}

export default function SettingsAccount({ email, copy, copyUntil }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('account.title')} description={t('account.description')} />
      <SettingsTabs current="account" />
      <div className="pt-8">
        <FormSection title={t('account.copy')} description={t('account.copyHelp')}>
          <CopyOfData copy={copy} copyUntil={copyUntil} />
        </FormSection>
        <FormSection title={t('account.delete')} description={t('account.deleteHelp')}>
          <DeleteAccount email={email} />
        </FormSection>
      </div>
    </>
  )
}

function DeleteAccount({ email }: { email: string }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid justify-items-start gap-5">
      <div>
        <h3>{t('account.goes')}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {(
            [
              'account.goesPerson',
              'account.goesAnswers',
              'account.goesPlaces',
              'account.goesAccess',
            ] as const
          ).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{t('account.stays')}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {(['account.staysFigures', 'account.staysAudit', 'account.staysTexts'] as const).map(
            (key) => (
              <li key={key}>{t(key)}</li>
            )
          )}
        </ul>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('account.delete')}
      </Button>
      <DeleteAccountDialog open={isAsking} onClose={() => setAsking(false)} email={email} />
    </div>
  )
}
