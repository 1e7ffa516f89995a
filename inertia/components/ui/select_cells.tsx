import type { Selection } from '~/components/ui/list_toolbar'
import { useT } from '~/lib/i18n'

export function SelectAll({ keys, selection }: { keys: string[]; selection: Selection }) {
  const t = useT()
  const chosen = keys.filter((key) => selection.selected.includes(key))
  const isAll = selection.isAll || chosen.length === keys.length
  return (
    <th scope="col" className="w-10 pl-4">
      <input
        type="checkbox"
        className="tick block"
        aria-label={t('ui.list.selectAll')}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = chosen.length > 0 && !isAll
        }}
        onChange={() => selection.onChange(isAll ? [] : keys)}
      />
    </th>
  )
}

export function SelectOne(props: { rowKey: string; label: string; selection: Selection }) {
  const { rowKey, label, selection } = props
  const t = useT()
  const isSelected = selection.isAll || selection.selected.includes(rowKey)
  return (
    <td className="max-md:order-last max-md:col-span-2 md:w-10 md:pl-4">
      <label className="flex items-center gap-2 max-md:min-h-11 max-md:text-sm">
        <input
          type="checkbox"
          className="tick block"
          aria-label={t('ui.list.select', { name: label })}
          checked={isSelected}
          onChange={() =>
            selection.onChange(
              isSelected
                ? selection.selected.filter((key) => key !== rowKey)
                : [...selection.selected, rowKey]
            )
          }
        />
        <span aria-hidden className="md:hidden">
          {t('ui.list.selectShort')}
        </span>
      </label>
    </td>
  )
}
