import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'

interface LegalFooterProps {
  /** Those that are published; without any there is no footer. */
  documents: ('terms' | 'privacy')[]
}

/** The way to the terms and the privacy notice, at the end of a page that guests come to first. */
export function LegalFooter({ documents }: LegalFooterProps) {
  const t = useT()
  if (documents.length === 0) return null
  return (
    <footer className="mt-14 border-t border-line pt-2 text-sm text-ink-2">
      <ul className="flex flex-wrap gap-x-6">
        {documents.map((kind) => (
          <li key={kind}>
            <Link
              href={`/${kind}`}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
            >
              {t(`consent.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
