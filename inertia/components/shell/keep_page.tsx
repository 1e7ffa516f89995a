import { Component, type ReactNode } from 'react'
import { RefreshCw } from 'lucide-react'
import { buttonClass } from '~/components/ui/button'
import { formatMessage } from '~/lib/messages'
import { useMissing } from '~/lib/trouble'

/** While something of the page is missing: says so, and leaves it to the reader when to load it anew. */
export function TroubleBar() {
  return useMissing() && <OfferReload />
}

/**
 * What breaks while the page is drawn must not take along what was typed into it: the page stays as it
 * stood, to read and to copy from, with an offer to load it anew.
 */
export class KeepPage extends Component<{ children: ReactNode }, { page: Node[] | null }> {
  state: { page: Node[] | null } = { page: null }

  static getDerivedStateFromError() {
    const root = document.getElementById('app')
    if (root?.querySelector('[data-kept]')) return null
    // Cloned before React takes it away: a copy keeps what stands in its fields.
    return { page: [...(root?.cloneNode(true).childNodes ?? [])] }
  }

  render() {
    const { page } = this.state
    if (!page) return this.props.children
    return (
      <>
        <OfferReload />
        <div
          data-kept
          ref={(element) => element?.replaceChildren(...page)}
          onSubmitCapture={(event) => event.preventDefault()}
        />
      </>
    )
  }
}

function OfferReload() {
  const locale = document.documentElement.lang === 'es' ? 'es' : 'en'
  const text = (key: string) => String(formatMessage(locale, `ui.trouble.${key}`))
  return (
    <div
      role="alert"
      className="sticky top-0 z-50 flex flex-wrap items-center justify-center gap-3 border-b border-line bg-wait-soft px-4 py-2 print:hidden"
    >
      <p>{text('body')}</p>
      <button
        type="button"
        className={buttonClass({ size: 'sm' })}
        onClick={() => window.location.reload()}
      >
        <RefreshCw aria-hidden />
        {text('reload')}
      </button>
    </div>
  )
}
