import type { StudyChoices } from '~/components/auth/study_fields'
import { LogOut } from 'lucide-react'
import { SignOut } from '~/components/auth/sign_out'
import { ProfileForm } from '~/components/settings/profile_form'
import { SettingsTabs } from '~/components/settings/settings_tabs'
import { Preferences } from '~/components/shell/preferences'
import { ButtonLink } from '~/components/ui/button'
import { FormSection } from '~/components/ui/form'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props extends StudyChoices {
  profile: Data.Users.OwnProfile
}

export default function SettingsProfile({ profile, ...choices }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        description={t('profile.description')}
        // A phone has no account menu, and without scripts it does not open.
        actions={<SignOut icon={<LogOut aria-hidden />} />}
      />
      <SettingsTabs current="profile" />
      <div className="pt-8">
        <ProfileForm profile={profile} choices={choices} />
        <FormSection title={t('profile.emailTitle')} description={t('profile.emailHelp')}>
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 font-medium break-words">{profile.email}</span>
            <ButtonLink href="/settings/email">{t('profile.emailChange')}</ButtonLink>
          </p>
        </FormSection>
        <FormSection title={t('profile.appearance')} description={t('profile.appearanceHelp')}>
          <div className="max-w-sm">
            <Preferences />
          </div>
        </FormSection>
      </div>
    </>
  )
}
