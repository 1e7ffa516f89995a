import { router } from '@inertiajs/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '~/components/ui/icon_button'
import { useLocale, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type Scheme = 'auto' | 'light' | 'dark'
const LANGUAGES = { en: 'English', es: 'Español' } as const
const SCHEMES: { value: Scheme; icon: React.ReactNode }[] = [
  { value: 'auto', icon: <Monitor aria-hidden /> },
  { value: 'light', icon: <Sun aria-hidden /> },
  { value: 'dark', icon: <Moon aria-hidden /> },
]

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

function chooseLocale(locale: 'en' | 'es') {
  router.post('/locale', { locale }, { preserveScroll: true, onSuccess: () => router.flushAll() })
}

function chooseScheme(scheme: Scheme) {
  document.documentElement.dataset['scheme'] = scheme
  router.post('/color-scheme', { scheme }, { preserveScroll: true, preserveState: true })
}
