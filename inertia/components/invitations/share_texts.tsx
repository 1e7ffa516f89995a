import { MessageCircle } from 'lucide-react'
import { ButtonAnchor } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy_button'
import { createFormatters } from '~/lib/formatters'
import { useT } from '~/lib/i18n'

interface Props {
  /** What is sent: an invitation, one's card, or what a guardian is asked. */
  of: 'text' | 'card' | 'guardian'
  /** With the link. */
  values: { name: string; title: string; url: string }
  event: { startsAt: string; timeZone: string }
  /** E.164, where it is known to whom. */
  phone?: string | null
}

/** Texts ready for messaging apps, in both languages: to copy, or to open there. */
export function ShareTexts({ of, values, event, phone }: Props) {
  const t = useT()
  const { startsAt, timeZone } = event
  const texts = (['es', 'en'] as const).map((locale) => {
    // Each names the day in its own language.
    const when = createFormatters(locale).formatDateTime(startsAt, { timeZone, style: 'long' })
    const key = locale === 'es' ? (`${of}Es` as const) : (`${of}En` as const)
    return { locale, text: t(`invitations.share.${key}`, { ...values, when }) }
  })
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
