import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, X } from 'lucide-react'
import { useField } from '~/components/ui/field'
import { useT } from '~/lib/i18n'
import { placePopover } from '~/lib/place_popover'

interface ComboboxProps<Item> {
  value: Item | null
  onChange: (value: Item | null) => void
  /** A fixed list, filtered as one types… */
  items?: Item[]
  /** …or what the server finds; called 200 ms after the last key. */
  load?: (query: string, signal: AbortSignal) => Promise<Item[]>
  /** Letters before `load` is asked; 3 for people, as the rules on who sees whom say. */
  minLength?: number
  itemKey: (item: Item) => string
  itemLabel: (item: Item) => string
  /** The line in the list; the label alone otherwise. */
  renderItem?: (item: Item) => ReactNode
  placeholder?: string
  /** Posts the key of the chosen item under this name in a plain form. */
  name?: string
  disabled?: boolean
}

type Search<Item> = { state: 'idle' | 'loading' | 'failed' | 'done'; found: Item[] }

/**
 * Pick one of many by typing; stands in a Field. The list stands in the page, not in a portal: Base UI
 * hides the rest of the page from screen readers otherwise, the field's own label too.
 */
export function Combobox<Item>({ value, onChange, items, load, ...props }: ComboboxProps<Item>) {
  const t = useT()
  const field = useField({ name: props.name })
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = useSearch(load, query, props.minLength ?? 1)
  const offered = load ? withChosen(search.found, value, props.itemKey) : (items ?? [])

  return (
    <Base.Root<Item>
      inline
      open={isOpen}
      onOpenChange={setOpen}
      items={offered}
      value={value}
      onValueChange={(chosen) => {
        onChange(chosen)
        setOpen(false)
      }}
      inputValue={value === null ? query : props.itemLabel(value)}
      onInputValueChange={(text, { reason }) => {
        const isTyped = reason === 'input-change'
        setQuery(isTyped ? text : '')
        // Typing on means that another item is wanted.
        if (isTyped && value !== null) onChange(null)
        if (isTyped) setOpen(true)
      }}
      itemToStringLabel={props.itemLabel}
      itemToStringValue={props.itemKey}
      isItemEqualToValue={(a, b) => props.itemKey(a) === props.itemKey(b)}
      filter={load ? null : undefined}
      name={field.name}
      disabled={props.disabled}
    >
      <div
        className="relative"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <Base.Input
          id={field.id}
          aria-describedby={field['aria-describedby']}
          aria-invalid={field['aria-invalid']}
          aria-required={field.required}
          aria-expanded={isOpen}
          {...(isOpen ? {} : WITHOUT_LIST)}
          placeholder={props.placeholder}
          className="control pr-10"
          onClick={() => setOpen(true)}
        />
        {value !== null && (
          <Base.Clear
            aria-label={t('ui.clear')}
            className="absolute top-0 right-0 grid h-11 w-10 place-items-center text-ink-2 sm:h-10"
          >
            <X aria-hidden className="size-4" />
          </Base.Clear>
        )}
        {isOpen && (
          <div
            ref={showBelow}
            popover="manual"
            className="menu-panel max-h-72 overflow-y-auto"
            onPointerDown={(event) => event.preventDefault()}
          >
            <Base.Status className="px-3 py-2 text-sm text-ink-2 empty:hidden">
              {statusText(t, search, !!load, query, props.minLength ?? 1)}
            </Base.Status>
            <Base.List>
              {(item: Item) => (
                <Base.Item
                  key={props.itemKey(item)}
                  value={item}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 py-1.5 outline-none select-none data-highlighted:bg-sunken sm:min-h-9"
                >
                  <span className="min-w-0 flex-1">
                    {props.renderItem?.(item) ?? props.itemLabel(item)}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden className="size-4 text-brand" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
            {!load && (
              <Base.Empty className="px-3 py-2 text-sm text-ink-2 empty:hidden">
                {t('ui.combobox.none')}
              </Base.Empty>
            )}
          </div>
        )}
      </div>
    </Base.Root>
  )
}

/** In the top layer, where no dialog clips it, as wide as the field. */
function showBelow(panel: HTMLDivElement) {
  const field = panel.parentElement!
  panel.style.width = `${field.offsetWidth}px`
  panel.showPopover()
  return placePopover(panel, field, 'start')
}

/** Base UI goes on naming the list that is no longer in the page. */
const WITHOUT_LIST = { 'aria-controls': undefined, 'aria-activedescendant': undefined }

function statusText(
  t: ReturnType<typeof useT>,
  search: Search<unknown>,
  isRemote: boolean,
  query: string,
  minLength: number
) {
  if (!isRemote) return null
  if (query.trim().length < minLength) return t('ui.combobox.typeMore', { count: minLength })
  if (search.state === 'loading') return t('ui.loading')
  if (search.state === 'failed') return t('ui.combobox.failed')
  return search.found.length === 0 ? t('ui.combobox.none') : null
}

function withChosen<Item>(found: Item[], chosen: Item | null, keyOf: (item: Item) => string) {
  if (chosen === null || found.some((item) => keyOf(item) === keyOf(chosen))) return found
  return [...found, chosen]
}

function useSearch<Item>(load: ComboboxProps<Item>['load'], query: string, minLength: number) {
  const [search, setSearch] = useState<Search<Item>>({ state: 'idle', found: [] })
  const latest = useRef(load)
  const text = query.trim()

  useEffect(() => {
    latest.current = load
  }, [load])

  useEffect(() => {
    if (!latest.current || text.length < minLength) return setSearch({ state: 'idle', found: [] })
    const controller = new AbortController()
    setSearch((current) => ({ ...current, state: 'loading' }))
    const timer = setTimeout(() => {
      latest.current!(text, controller.signal)
        .then((found) => setSearch({ state: 'done', found }))
        .catch(() => {
          if (!controller.signal.aborted) setSearch({ state: 'failed', found: [] })
        })
    }, 200)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, minLength])

  return search
}
