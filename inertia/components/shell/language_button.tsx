import { useLocale } from '~/lib/i18n'
import { LANGUAGES, chooseLocale } from '~/lib/preferences'

/** One press changes to the other language. */
export function LanguageButton() {
  const other = useLocale() === 'en' ? 'es' : 'en'
  return (
    <button
      type="button"
      lang={other}
      className="inline-grid size-11 place-items-center rounded-md text-sm font-medium text-ink-2 uppercase hover:bg-sunken hover:text-ink sm:size-9"
      onClick={() => chooseLocale(other)}
    >
      {other}
      <span className="sr-only">: {LANGUAGES[other]}</span>
    </button>
  )
}
