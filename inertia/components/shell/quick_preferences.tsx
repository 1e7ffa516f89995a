import { IconButton } from '~/components/ui/icon_button'
import { useLocale, useT } from '~/lib/i18n'
import { LANGUAGES, SCHEMES, chooseLocale, chooseScheme } from '~/lib/preferences'
import { useShared } from '~/lib/shared'

/** The same in two small buttons, for a top bar without an account. */
export function QuickPreferences() {
  const t = useT()
  const other = useLocale() === 'en' ? 'es' : 'en'
  const { colorScheme } = useShared()
  const index = SCHEMES.findIndex(({ value }) => value === colorScheme)
  const next = SCHEMES[(index + 1) % SCHEMES.length]!
  return (
    <>
      <button
        type="button"
        lang={other}
        className="inline-grid size-11 place-items-center rounded-md text-sm font-medium text-ink-2 uppercase hover:bg-sunken hover:text-ink sm:size-9"
        onClick={() => chooseLocale(other)}
      >
        {other}
        <span className="sr-only">: {LANGUAGES[other]}</span>
      </button>
      <IconButton
        label={t('ui.scheme.change', { scheme: t(`ui.scheme.${next.value}`) })}
        icon={SCHEMES[Math.max(index, 0)]!.icon}
        onClick={() => chooseScheme(next.value)}
      />
    </>
  )
}
