import { useFormat, useT } from '~/lib/i18n'

interface Due {
  dueAt: string | null
  isOverdue: boolean
  timeZone: string
}

/** @returns until when something is to be paid, in words */
export function useDueWords() {
  const t = useT()
  const { formatDateTime } = useFormat()
  return ({ dueAt, isOverdue, timeZone }: Due): string => {
    if (dueAt === null) return t('my_payments.noDue')
    const date = formatDateTime(dueAt, { timeZone })
    return isOverdue ? t('my_payments.overdue', { date }) : t('my_payments.due', { date })
  }
}
