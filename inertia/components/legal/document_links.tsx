import type { ReactNode } from 'react'
import { useT } from '~/lib/i18n'

interface Props {
  documents: ('terms' | 'privacy')[]
  message: 'agree' | 'readThem'
}

/** A sentence that names the documents there are, each a link into a tab of its own. */
export function DocumentLinks({ documents, message }: Props) {
  const t = useT()
  const which = documents.length > 1 ? 'both' : (documents[0] ?? 'terms')
  return t.rich(`consent.${message}.${which}`, {
    terms: (text) => <NewTab href="/terms">{text}</NewTab>,
    privacy: (text) => <NewTab href="/privacy">{text}</NewTab>,
  })
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-brand underline">
      {children}
    </a>
  )
}
