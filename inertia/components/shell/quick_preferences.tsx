import { IconButton } from '~/components/ui/icon_button'
import { LanguageButton } from '~/components/shell/language_button'
import { useT } from '~/lib/i18n'
import { SCHEMES, chooseScheme } from '~/lib/preferences'
import { useShared } from '~/lib/shared'

/**
 * The same in two small buttons, for a top bar without an account.
 *
 * @param isTight a phone's bar has other things to show, and keeps to its own scheme
 */
export function QuickPreferences({ isTight = false }: { isTight?: boolean }) {
  const t = useT()
  const { colorScheme } = useShared()
  const index = SCHEMES.findIndex(({ value }) => value === colorScheme)
  const next = SCHEMES[(index + 1) % SCHEMES.length]!
  return (
    <>
      <LanguageButton />
      <IconButton
        label={t('ui.scheme.change', { scheme: t(`ui.scheme.${next.value}`) })}
        icon={SCHEMES[Math.max(index, 0)]!.icon}
        onClick={() => chooseScheme(next.value)}
        {...(isTight && { className: 'max-sm:hidden' })}
      />
    </>
  )
}
