import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '~/components/ui/dialog'
import type { FilterOption, FilterSelectProps } from '~/components/ui/filter_select'
import { useT } from '~/lib/i18n'
import { useListVisit } from '~/lib/list'

/** One choice among very many: searched in a dialog, under headings; the state is in the URL. */
export function FilterPicker({ name, label, value, options, only, allLabel }: FilterSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const visit = useListVisit(only)
  const chosen = options.find((option) => option.value === value)
  function choose(next: string) {
    setOpen(false)
    visit({ [name]: next })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="control flex w-auto max-w-full items-center justify-between gap-2 text-left md:max-w-44 print:hidden"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{label}: </span>
        <span className="truncate">{chosen?.label ?? allLabel}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={label}>
          <Choices
            options={[{ value: '', label: allLabel }, ...options]}
            value={value ?? ''}
            onChoose={choose}
          />
        </Dialog>
      )}
    </>
  )
}

interface ChoicesProps {
  options: FilterOption[]
  value: string
  onChoose: (value: string) => void
}

function Choices({ options, value, onChoose }: ChoicesProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const words = plain(typed).split(' ').filter(Boolean)
  const found = options.filter(({ label, group = '' }) => {
    const text = plain(`${group} ${label}`)
    return words.every((word) => text.includes(word))
  })
  const groups = [...Map.groupBy(found, ({ group = '' }) => group)]
  return (
    <div className="grid gap-4">
      <input
        type="search"
        className="control"
        aria-label={t('ui.list.find')}
        placeholder={t('ui.list.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {found.length === 0 ? t('ui.combobox.none') : null}
      </p>
      {groups.map(([group, choices]) => (
        <section key={group} aria-label={group || undefined}>
          {group && <h3 className="mb-1 text-sm font-semibold text-ink-2">{group}</h3>}
          <ul>
            {choices.map((option) => (
              <li key={option.value}>
                <button
                  type="button"
                  aria-current={option.value === value ? 'true' : undefined}
                  className="flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-sunken aria-[current]:font-semibold sm:min-h-9"
                  onClick={() => onChoose(option.value)}
                >
                  {option.label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Ángel Núñez → angel nunez */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
