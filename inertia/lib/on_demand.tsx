import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { reportMissing } from '~/lib/trouble'
import { TypeAgain } from '~/lib/typed_before'

const WAIT_MS_MAX = 30_000
const pending: Promise<unknown>[] = []
let loadedParts = 0

type Part<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * A part of a page with a script of its own, for what not every visitor of the page sees: a form, a
 * dialog, what staff get. The server renders it like any other; the browser shows that and brings it to
 * life when its script is there.
 *
 * @param fallback stands in for it after a navigation, in about its size
 * @returns the part; `preload` fetches it before a click is answered, so that it is drawn at once
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null }: { fallback?: ReactNode } = {}
): Part<Props> {
  if (import.meta.env.SSR) return loadedOnServer(load)
  let ready: ComponentType<object> | null = null
  const Later = lazy(() => insist(preload))
  async function preload() {
    ready = (await load()) as ComponentType<object>
    return { default: ready }
  }
  function OnDemand(props: Props) {
    // Chosen once: what had to be waited for is not drawn anew when it has come.
    const [Here] = useState(() => ready ?? Later)
    return (
      <Suspense fallback={fallback}>
        <TypeAgain>
          <Here {...props} />
        </TypeAgain>
      </Suspense>
    )
  }
  return Object.assign(OnDemand, { preload })
}

/**
 * Asks again, ever more rarely, until there is a connection: a part that failed would take the whole page
 * along, while one that is waited for leaves on the screen what the server drew.
 */
export async function insist<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let hasCome = () => {}
  for (let waitMs = 1_000; ; waitMs = Math.min(2 * waitMs, WAIT_MS_MAX)) {
    try {
      const loaded = await load()
      hasCome()
      return loaded
    } catch {
      hasCome()
      hasCome = reportMissing()
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/** The server must not render before this: its renderer cannot wait. */
export async function partsReady(): Promise<void> {
  while (loadedParts < pending.length) {
    const parts = [...pending]
    await Promise.all(parts)
    loadedParts = parts.length
  }
}

function loadedOnServer<Props extends object>(
  load: () => Promise<ComponentType<Props>>
): Part<Props> {
  let Loaded: ComponentType<Props> | null = null
  pending.push(
    load().then((component) => {
      Loaded = component
    })
  )
  function OnServer(props: Props) {
    return <Suspense>{Loaded && <Loaded {...props} />}</Suspense>
  }
  return Object.assign(OnServer, { preload: () => Promise.resolve() })
}
