import { SCREENS, type Screen } from '#tests/helpers/screens'
import app from '@adonisjs/core/services/app'
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

export interface ListPage extends Screen {
  /** The page's name below inertia/pages. */
  page: string
  /** What finds its rows, where they are no rows of a DataTable. */
  rows?: string
  /** Cards are as high as what they show. */
  areCards?: true
}

const list = (page: string, name: string, given: Partial<ListPage> = {}): ListPage => {
  const screen = SCREENS.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  return { ...screen, page, ...given }
}

const tab = (screen: ListPage, name: string): ListPage => ({
  ...screen,
  name: `${screen.name}-${name}`,
  path: (university) => `${screen.path(university)}?tab=${name}`,
})

const DETAILS = list('announcements/details', 'announcements-details')

/** Every list of the app, as the person whom it is for. */
export const LISTS: ListPage[] = [
  list('announcements/index', 'announcements-index-staff'),
  list('announcements/index', 'announcements-index', { rows: '.event-card', areCards: true }),
  DETAILS,
  tab(DETAILS, 'waitlist'),
  list('announcements/details', 'announcements-details-approval'),
  list('dashboard/tickets', 'dashboard-tickets', { rows: 'main li > .relative', areCards: true }),
  list('payments', 'payments', { rows: 'ul[data-rows] > li', areCards: true }),
  list('transactions/index', 'transactions-index'),
  list('transactions/bankLines', 'transactions-bankLines'),
  list('eventAttendance/index', 'eventAttendance-index'),
  list('eventAttendance/show', 'eventAttendance-show'),
  list('eventAttendance/review', 'eventAttendance-review'),
  list('users/index', 'users-index'),
  list('users/confirmations', 'users-confirmations'),
  list('registrations/explanations', 'registrations-explanations'),
  list('arduinoRegistration/index', 'arduinoRegistration-index'),
  list('arduinoRegistration/attendance', 'arduinoRegistration-attendance'),
  list('codefestRegistration/index', 'codefestRegistration-index'),
  list('codefestStandings/index', 'codefestStandings-index'),
  list('payments/index', 'payments-index'),
  list('payments/refundRequests', 'payments-refundRequests'),
  list('cashDesks/index', 'cashDesks-index'),
  list('eventCertificates/index', 'eventCertificates-index'),
  list('certifications/index', 'certifications-index-issued'),
  list('certifications/shared', 'certifications-shared', {
    rows: 'ul[data-rows] > li',
    areCards: true,
  }),
  list('audit/index', 'audit-index'),
  list('mails/index', 'mails-index'),
  list('campus/index', 'campus-index'),
  list('faculty/index', 'faculty-index'),
  list('courses/index', 'courses-index'),
  list('vocationalInvitations/index', 'vocationalInvitations-index'),
  list('reports/vocationalInvitationsPoints', 'reports-vocationalInvitationsPoints'),
  list('notifications/index', 'notifications-index', { rows: 'ul[data-rows] > li' }),
  list('mailbox/index', 'mailbox-index', { rows: '.list-rows > li' }),
]

/**
 * A person's page, an application, an import's steps and reports end with rows, and the gallery shows every
 * component.
 */
const NO_LIST_PAGES = [
  ...['users/show', 'arduinoRegistration/show', 'imports/show', 'reports/index', 'dev/gallery'],
  ...['reports/paymentsPerDay', 'reports/userPayments', 'reports/vocationalInvitations'],
]
const PARTS_OF_LISTS = ['components/ui/data_table', 'components/ui/pagination']

/** @returns every page whose imports lead to a table or to page numbers, by its name */
export async function pagesWithLists(): Promise<string[]> {
  const pages = globSync('**/*.tsx', { cwd: app.makePath('inertia/pages') })
  const found = await Promise.all(
    pages.map(async (file) => ((await leadsToList(`pages/${file}`)) ? [file.slice(0, -4)] : []))
  )
  return found.flat().filter((page) => !NO_LIST_PAGES.includes(page))
}

async function leadsToList(file: string, seen = new Set<string>()): Promise<boolean> {
  if (seen.has(file)) return false
  seen.add(file)
  const source = await readFile(app.makePath('inertia', file), 'utf8')
  for (const [, name] of source.matchAll(/(?:from|import\()\s*'~\/([\w./-]+)'/g)) {
    if (PARTS_OF_LISTS.includes(name!)) return true
    const next = ['.tsx', '.ts'].map((end) => name + end)
    const exists = next.find((one) => existsSync(app.makePath('inertia', one)))
    if (exists && (await leadsToList(exists, seen))) return true
  }
  return false
}
