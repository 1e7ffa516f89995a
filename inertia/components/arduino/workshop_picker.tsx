import { FilterSelect } from '~/components/ui/filter_select'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

export type Workshop = { publicId: string; title: string; startsAt: string }

/** Which of one's workshops the page is about; in the URL. */
export function WorkshopPicker({ workshops, value }: { workshops: Workshop[]; value: string }) {
  const t = useT()
  const { formatDate } = useFormat()
  const { timeZone } = useShared()
  const [first] = workshops
  if (!first || workshops.length === 1) return null
  const labelOf = ({ title, startsAt }: Workshop) =>
    `${title} · ${formatDate(startsAt, { timeZone })}`
  return (
    <FilterSelect
      name="event"
      label={t('arduino.index.workshop')}
      allLabel={t('arduino.index.next')}
      value={value}
      options={workshops.map((one) => ({ value: one.publicId, label: labelOf(one) }))}
    />
  )
}
