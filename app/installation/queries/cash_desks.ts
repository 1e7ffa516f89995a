import Campus from '#app/catalogue/models/campus'
import CashDesk from '#app/installation/models/cash_desk'

/** @returns the desks where people pay by hand, with campus and hours, in the order that the university gives them */
export function cashDesks(): Promise<CashDesk[]> {
  return everyCashDesk().where('active', true)
}

/** @returns those and the archived ones, behind them */
export function everyCashDesk() {
  return CashDesk.query()
    .preload('campus')
    .preload('hours', (hours) => void hours.orderBy('from_day').orderBy('opens'))
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('id')
}

/** @returns every campus by name, archived ones too, since a desk may stand there still */
export async function campusChoices(): Promise<{ code: string; name: string; active: boolean }[]> {
  const campuses = await Campus.query().orderBy('name_search')
  return campuses.map(({ code, name, active }) => ({ code, name, active }))
}
