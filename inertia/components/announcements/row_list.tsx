import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon_button'
import type { Row } from '~/components/announcements/form_types'
import { moved } from '~/components/announcements/form_values'
import { fieldsOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface RowListProps<Item extends Row> {
  /** Path of the rows in the form: `event.prices`. */
  name: string
  value: Item[]
  onChange(rows: Item[]): void
  errors: Partial<Record<string, string>>
  /** "Session 2" */
  nameOf: (number: number) => string
  addLabel: string
  create: () => Item
  /** Where the order means nothing, rows do not move. */
  ordered?: boolean
  disabled?: boolean
  max: number
  children: (
    field: ReturnType<typeof fieldsOf<Item>>,
    row: Item,
    change: (changes: Partial<Item>) => void
  ) => ReactNode
}

/** Rows that are added, removed and moved by buttons; the focus follows what one did. */
export function RowList<Item extends Row>({ value: rows, onChange, ...props }: RowListProps<Item>) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const added = useRef<string | null>(null)

  useEffect(() => {
    if (!added.current) return
    const row = list.current?.querySelector(`[data-row="${added.current}"]`)
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    added.current = null
  }, [rows])

  function add() {
    const row = props.create()
    added.current = row.key
    onChange([...rows, row])
  }

  function remove(index: number) {
    onChange(rows.filter((_, at) => at !== index))
    addButton.current?.focus()
  }

  return (
    <div className="grid gap-4">
      {rows.length > 0 && (
        <ol ref={list} className="grid gap-4">
          {rows.map((row, index) => {
            const name = props.nameOf(index + 1)
            const change = (changes: Partial<Item>) =>
              onChange(
                rows.map((other) => (other.key === row.key ? { ...other, ...changes } : other))
              )
            return (
              <li
                key={row.key}
                data-row={row.key}
                className="rounded-lg border border-line bg-surface p-4"
              >
                <fieldset disabled={props.disabled} className="grid gap-4">
                  <legend className="sr-only">{name}</legend>
                  <div className="flex items-center">
                    <p aria-hidden className="mr-auto font-medium">
                      {name}
                    </p>
                    {props.ordered && (
                      <>
                        <IconButton
                          label={t('announcements.form.moveUp', { name })}
                          icon={<ArrowUp aria-hidden />}
                          disabled={index === 0}
                          onClick={() => onChange(moved(rows, index, -1))}
                        />
                        <IconButton
                          label={t('announcements.form.moveDown', { name })}
                          icon={<ArrowDown aria-hidden />}
                          disabled={index === rows.length - 1}
                          onClick={() => onChange(moved(rows, index, 1))}
                        />
                      </>
                    )}
                    <IconButton
                      label={t('announcements.form.remove', { name })}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => remove(index)}
                    />
                  </div>
                  {props.children(
                    fieldsOf(`${props.name}.${index}.`, row, props.errors, change),
                    row,
                    change
                  )}
                </fieldset>
              </li>
            )
          })}
        </ol>
      )}
      {!props.disabled && (
        <div>
          <Button
            ref={addButton}
            icon={<Plus aria-hidden />}
            disabled={rows.length >= props.max}
            onClick={add}
          >
            {props.addLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
