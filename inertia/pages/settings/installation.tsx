import { BankAccounts } from '~/components/installation/bank_accounts'
import { CashDesks, type CampusChoice } from '~/components/installation/cash_desks'
import { ColoursForm } from '~/components/installation/colours_form'
import { ContactForm } from '~/components/installation/contact_form'
import { IdentityForm } from '~/components/installation/identity_form'
import { LogoForm } from '~/components/installation/logo_form'
import { SettingsTabs } from '~/components/settings/settings_tabs'
import { FormSection } from '~/components/ui/form'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props {
  settings: Data.Installation.Installation
  /** What it is called without a name of its own. */
  nameWithout: string
  accounts: Data.Installation.BankAccount[]
  desks: Data.Installation.CashDesk[]
  campuses: CampusChoice[]
}

export default function SettingsInstallation({ settings, accounts, desks, ...props }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('installation.title')} description={t('installation.description')} />
      <SettingsTabs current="installation" />
      <div className="pt-8">
        <FormSection
          title={t('installation.identity.title')}
          description={t('installation.identity.help')}
        >
          <IdentityForm settings={settings} nameWithout={props.nameWithout} />
          <LogoForm settings={settings} />
        </FormSection>
        <FormSection
          title={t('installation.colours.title')}
          description={t('installation.colours.help')}
        >
          <ColoursForm settings={settings} />
        </FormSection>
        <FormSection
          title={t('installation.contact.title')}
          description={t('installation.contact.help')}
        >
          <ContactForm settings={settings} />
        </FormSection>
        <FormSection
          title={t('installation.accounts.title')}
          description={t('installation.accounts.help')}
        >
          <BankAccounts accounts={accounts} />
        </FormSection>
        <FormSection
          title={t('installation.desks.title')}
          description={t('installation.desks.help')}
        >
          <CashDesks desks={desks} campuses={props.campuses} />
        </FormSection>
      </div>
    </>
  )
}
