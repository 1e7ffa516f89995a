import { useLocale, useT } from '~/lib/i18n'
import { LANGUAGES, SCHEMES, chooseLocale, chooseScheme } from '~/lib/preferences'
import { useShared } from '~/lib/shared'

const SEGMENT =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-sm px-3 text-sm font-medium text-ink-2 ' +
  'aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1 sm:min-h-8 [&_svg]:size-4'

/** Both switches with their names, for the account panel. */
export function Preferences() {
  const t = useT()
  const locale = useLocale()
  const { colorScheme } = useShared()
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={t('ui.language')} className="flex rounded-md bg-sunken p-1">
        {(['en', 'es'] as const).map((value) => (
          <button
            key={value}
            type="button"
            lang={value}
            aria-pressed={value === locale}
            className={SEGMENT}
            onClick={() => chooseLocale(value)}
          >
            {LANGUAGES[value]}
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('ui.scheme.label')} className="flex rounded-md bg-sunken p-1">
        {SCHEMES.map(({ value, icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === colorScheme}
            className={SEGMENT}
            onClick={() => chooseScheme(value)}
          >
            {icon}
            {t(`ui.scheme.${value}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
