import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { loadPart } from '~/lib/messages'

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
  const Lazy = lazy(async () => {
    const [component] = await Promise.all([load(), part ? loadPart(part) : undefined])
    return { default: component as ComponentType<object> }
  })
  return (props) => (
    <Suspense fallback={fallback}>
      <Lazy {...props} />
    </Suspense>
  )
}

/** The server must not render before this: its renderer cannot wait. */
export async function partsReady(): Promise<void> {
  while (pending.length > 0) await pending.pop()
}

function loadedOnServer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null
  pending.push(
    load().then((component) => {
      Loaded = component
    })
  )
  return (props: Props) => <Suspense>{Loaded && <Loaded {...props} />}</Suspense>
}
