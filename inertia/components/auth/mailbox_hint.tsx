import { Alert } from '~/components/ui/alert'
import { TextLink } from '~/components/auth/text_link'
import { useT } from '~/lib/i18n'

/** Where mails are written instead of sent, this is where they are read. */
export function MailboxHint() {
  const t = useT()
  return (
    <Alert action={<TextLink href="/mailbox">{t('auth.mailbox.open')}</TextLink>}>
      {t('auth.mailbox.hint')}
    </Alert>
  )
}
