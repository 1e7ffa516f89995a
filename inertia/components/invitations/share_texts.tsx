import { MessageCircle } from 'lucide-react'
import { ButtonAnchor } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy_button'
import { useT } from '~/lib/i18n'

interface Props {
  /** By language: what is sent, with the link in it. */
  texts: { locale: 'en' | 'es'; text: string }[]
  /** E.164, where it is known to whom. */
  phone?: string | null
}

/** Texts ready for messaging apps, in both languages: to copy, or to open there. */
export function ShareTexts({ texts, phone }: Props) {
  const t = useT()
  const to = phone ? phone.replace(/\D/g, '') : ''
  return (
    <ul className="grid gap-4">
      {texts.map(({ locale, text }) => (
        <li key={locale} className="grid gap-2">
          <p
            lang={locale}
            className="rounded-lg bg-sunken p-3 text-sm whitespace-pre-line wrap-anywhere"
          >
            {text}
          </p>
          <div className="flex flex-wrap gap-2 print:hidden">
            <CopyButton
              text={text}
              label={t('invitations.share.copy', { language: t(`enums.locale.${locale}`) })}
            />
            <ButtonAnchor
              href={`https://wa.me/${to}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
              size="sm"
              icon={<MessageCircle aria-hidden />}
            >
              {t('invitations.share.app', { language: t(`enums.locale.${locale}`) })}
            </ButtonAnchor>
          </div>
        </li>
      ))}
    </ul>
  )
}
