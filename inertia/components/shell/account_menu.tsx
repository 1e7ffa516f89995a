import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Avatar } from '~/components/ui/avatar'
import { useT } from '~/lib/i18n'
import { onDemand } from '~/lib/on_demand'
import { useShared } from '~/lib/shared'

const AccountPanel = onDemand(() =>
  import('~/components/shell/account_panel').then((module) => module.AccountPanel)
)

/** Who one is, the way to the settings, language, colour scheme, sign out. */
export function AccountMenu() {
  const t = useT()
  const { user } = useShared()
  if (!user) return null
  return (
    <Disclosure
      // The visible text comes first, so that voice control finds the button by what it shows.
      label={`${user.initials}: ${t('ui.account.label', { name: user.name })}`}
      button={<Avatar initials={user.initials} seed={user.publicId} size="md" />}
      buttonClass="grid size-11 place-items-center rounded-full"
    >
      <AccountPanel />
    </Disclosure>
  )
}

interface DisclosureProps {
  /** The accessible name of the button. */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClass?: string
  children: ReactNode
}

/** A panel under its button, without a library: closes on Escape, on a press outside and on leaving. */
function Disclosure({ label, button, buttonClass, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={buttonClass}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div
          id={id}
          className="absolute top-full right-0 z-50 mt-2 w-72 rounded-lg border border-line bg-surface p-3 text-ink shadow-2"
        >
          {children}
        </div>
      )}
    </div>
  )
}
