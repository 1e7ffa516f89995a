import { useEffect, useState } from 'react'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { router } from '@inertiajs/react'
import { Search } from 'lucide-react'
import { Dialog } from '~/components/ui/dialog'
import { getJson } from '~/lib/http'
import { useT } from '~/lib/i18n'

interface Hit {
  title: string
  subtitle?: string | null
  url: string
}

interface Group {
  type: string
  label: string
  items: Hit[]
}

const MIN_LENGTH = 2
const DEBOUNCE_MS = 180

/** Loaded when it is first opened. The server decides what one may find. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const { groups, state } = useHits(query.trim())

  function go(hit: Hit) {
    onClose()
    router.visit(hit.url)
  }

  return (
    <Dialog open onClose={onClose} title={t('ui.search.title')} hideTitle width="md">
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        value={query}
        onValueChange={setQuery}
        itemToStringValue={(hit: Hit) => hit.title}
        autoHighlight="always"
        keepHighlight
      >
        <div className="relative">
          <Search
            aria-hidden
            className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-2"
          />
          <Autocomplete.Input
            autoFocus
            aria-label={t('ui.search.title')}
            placeholder={t('ui.search.placeholder')}
            className="control min-h-12 pl-10"
          />
        </div>
        <Autocomplete.Status className="mt-3 px-1 text-sm text-ink-2 empty:hidden">
          {query.trim().length < MIN_LENGTH && t('ui.search.hint')}
          {state === 'failed' && t('ui.combobox.failed')}
          {state === 'done' && groups.length === 0 && t('ui.search.none', { query: query.trim() })}
        </Autocomplete.Status>
        <Autocomplete.List className="mt-2 max-h-[50dvh] min-h-40 overflow-y-auto">
          {(group: Group) => (
            <Autocomplete.Group key={group.type} items={group.items} className="mb-3">
              <Autocomplete.GroupLabel className="px-2.5 pb-1 text-xs font-semibold tracking-wider text-ink-3 uppercase">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(hit: Hit) => (
                  <Autocomplete.Item
                    key={hit.url}
                    value={hit}
                    onClick={() => go(hit)}
                    className="flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-2.5 py-1.5 outline-none select-none data-highlighted:bg-sunken"
                  >
                    <span className="font-medium">{hit.title}</span>
                    {hit.subtitle && <span className="text-sm text-ink-2">{hit.subtitle}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}

function useHits(query: string) {
  const [result, setResult] = useState<{ groups: Group[]; state: 'idle' | 'done' | 'failed' }>({
    groups: [],
    state: 'idle',
  })
  useEffect(() => {
    if (query.length < MIN_LENGTH) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      getJson<{ groups: Group[] }>(`/search?q=${encodeURIComponent(query)}`, controller.signal)
        .then(({ groups }) =>
          setResult({ groups: groups.filter((group) => group.items.length > 0), state: 'done' })
        )
        .catch(() => {
          if (!controller.signal.aborted) setResult({ groups: [], state: 'failed' })
        })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return query.length < MIN_LENGTH ? { groups: [], state: 'idle' as const } : result
}
