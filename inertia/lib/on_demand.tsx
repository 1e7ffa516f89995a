import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useLocale, type Locale } from '~/lib/i18n'
import { loadArea } from '~/lib/messages'

const pending: Promise<unknown>[] = []

/**
 * A part of a page with a script of its own, for what not every visitor of the page sees: a form, a
 * dialog, what staff get. The server renders it like any other; the browser shows that and brings it to
 * life when its script is there.
 *
 * @param part the messages that come along with it (PARTS in message_areas.ts)
 * @param fallback stands in for it after a navigation, in about its size
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { part, fallback = null }: { part?: string; fallback?: ReactNode } = {}
): ComponentType<Props> {
  if (import.meta.env.SSR) return loadedOnServer(load)
  const perLocale = {
    en: lazy(() => loadWithMessages('en')),
    es: lazy(() => loadWithMessages('es')),
  }
  async function loadWithMessages(locale: Locale) {
    const [component] = await Promise.all([load(), part && loadArea(`${locale}/${part}`)])
    return { default: component as ComponentType<object> }
  }
  return function OnDemand(props) {
    const Lazy = perLocale[useLocale()]
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    )
  }
}

/** The server must not render before this: its renderer cannot wait. */
export async function partsReady(): Promise<void> {
  let ready = 0
  while (ready < pending.length) {
    ready = pending.length
    await Promise.all(pending)
  }
}

function loadedOnServer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null
  pending.push(
    load().then((component) => {
      Loaded = component
    })
  )
  return function OnServer(props: Props) {
    return <Suspense>{Loaded && <Loaded {...props} />}</Suspense>
  }
}
