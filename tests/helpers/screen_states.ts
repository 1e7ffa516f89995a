import { alive } from '#tests/helpers/chromium'
import { sampleTickets } from '#isomorphic/attendance/sample_tickets'
import type { DemoUniversity } from '#tests/helpers/demo_university'
import type { Page } from 'playwright'

/** A screen with something open on it, looked at after the screen itself. */
export interface ScreenState {
  /** Appended to the screen's name. */
  name: string
  /** The files below inertia/ whose dialog, menu or disclosure stands open. */
  opens?: string[]
  /** Only where it exists in this width. */
  on?: 'phone' | 'laptop'
  /** Begins on the freshly loaded screen. */
  open: (page: Page, university: DemoUniversity) => Promise<unknown>
}

const DETAILS = 'components/registrations/details'
const press = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const openChartTable = (page: Page) =>
  page
    // Not from end to end: the test of hard-coded sentences marks what is said.
    .getByText(/Show as table|Ver como tabla/)
    .first()
    .click()
const dialog = (page: Page) => page.locator('dialog[open]').waitFor()

const account: ScreenState = {
  name: 'account',
  opens: ['components/shell/account_menu.tsx'],
  async open(page) {
    await page.locator('button[aria-expanded]').filter({ visible: true }).last().click()
    await page.getByRole('button', { name: /Sign out|Cerrar sesión/ }).waitFor()
  },
}

/** What an admin opens where the house speaks of itself. */
export const installationStates: ScreenState[] = [
  {
    name: 'account',
    opens: [
      'components/installation/bank_accounts.tsx',
      'components/installation/entry_dialog.tsx',
    ],
    open: (page) => press(page, /Add an account|Agregar una cuenta/).then(() => dialog(page)),
  },
  {
    name: 'desk',
    opens: ['components/installation/cash_desks.tsx'],
    async open(page) {
      await press(page, /^(What to do with|Qué hacer con) Administration/)
      await page.getByRole('menuitem', { name: /^(Change|Cambiar)$/ }).click()
      await dialog(page)
    },
  },
  {
    name: 'menu',
    opens: ['components/installation/entry_list.tsx'],
    open: (page) => press(page, /^(What to do with|Qué hacer con) Banco/),
  },
  {
    name: 'weak',
    async open(page) {
      await page.locator('[name=brandLight]').fill('#ffcc00')
      await page.locator('form:has([name=brandLight]) button[type=submit]').click()
      await page.locator('#field-brandLight-error').waitFor()
    },
  },
]

/** On a phone many filters wait behind a button. */
export const filtersState: ScreenState = {
  name: 'filters',
  opens: ['components/ui/list_toolbar.tsx'],
  on: 'phone',
  open: (page) => press(page, /^(Filters|Filtros)/),
}

/** A participant's phone has a page instead of the menu. */
export const shellStates: ScreenState[] = [{ ...account, on: 'laptop' }]

export const staffShellStates: ScreenState[] = [
  account,
  {
    name: 'navigation',
    opens: ['layouts/staff_layout.tsx'],
    on: 'phone',
    open: (page) => press(page, /Open the navigation|Abrir la navegación/).then(() => dialog(page)),
  },
  {
    name: 'search',
    opens: ['components/shell/search_palette.tsx'],
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.locator('dialog[open] [role=combobox]').fill('mar')
      await page.locator('dialog[open] [role=option]').first().waitFor()
    },
  },
  {
    name: 'search-none',
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.locator('dialog[open] [role=combobox]').fill('zzzz')
      await page.getByText('zzzz').waitFor()
    },
  },
]

export const managerStates: ScreenState[] = [
  {
    name: 'copy-by-hand',
    opens: ['components/ui/copy_by_hand.tsx', 'components/ui/copy_button.tsx'],
    async open(page) {
      await refuseClipboard(page)
      await press(page, /^(Copy link|Copiar enlace)$/)
      await dialog(page)
    },
  },
  {
    name: 'menu',
    opens: ['components/announcements/manager_bar.tsx', 'components/ui/menu.tsx'],
    open: openManagerMenu,
  },
  {
    name: 'duplicate',
    opens: ['components/announcements/duplicate_dialog.tsx'],
    async open(page) {
      await openManagerMenu(page)
      await page.getByRole('menuitem', { name: /^(Duplicate|Duplicar)$/ }).click()
      await dialog(page)
    },
  },
  {
    name: 'repeat',
    opens: ['components/announcements/repeat_dialog.tsx'],
    async open(page) {
      await openManagerMenu(page)
      await page.getByRole('menuitem', { name: /^(Repeat weekly|Repetir cada semana)$/ }).click()
      await dialog(page)
      const until = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
      await page.locator('dialog[open] [name=until]').fill(until)
      await page.locator('dialog[open] [role=status]').waitFor()
    },
  },
  {
    name: 'cancel-event',
    async open(page) {
      await openManagerMenu(page)
      await page.getByRole('menuitem', { name: /Cancel the event|Cancelar el evento/ }).click()
      await dialog(page)
    },
  },
]

/** As browsers do without https, in a frame, or where one said no. */
function refuseClipboard(page: Page) {
  return page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  )
}

async function openManagerMenu(page: Page) {
  await press(page, /^(More|Más)$/)
  await page.getByRole('menu').waitFor()
}

export const ownRegistrationStates: ScreenState[] = [
  {
    name: 'give-up',
    // Its timeline stands open by itself.
    opens: ['components/registrations/own_registration.tsx'],
    open: (page) =>
      press(page, /Cancel my registration|Cancelar mi inscripción/).then(() => dialog(page)),
  },
]

export const factsStates: ScreenState[] = [
  {
    name: 'sessions',
    opens: ['components/announcements/announcement_facts.tsx'],
    open: (page) => page.locator('dl details[open]').first().waitFor(),
  },
]

export const formStates: ScreenState[] = [
  {
    name: 'audience',
    opens: ['components/ui/boxes.tsx'],
    open: (page) => page.locator('main details:not([open]) > summary').first().click(),
  },
  {
    name: 'leave',
    opens: ['components/ui/leave_guard.tsx'],
    async open(page) {
      await page.locator('[name=title]').first().fill('A')
      await page.locator('main a[href="/announcements"]').first().click()
      await dialog(page)
    },
  },
]

export const createFormStates: ScreenState[] = [
  ...formStates,
  {
    name: 'template',
    opens: ['components/announcements/template_dialog.tsx'],
    async open(page) {
      await press(page, /^(From a template|Desde una plantilla)$/)
      await dialog(page)
      await page.locator('dialog[open] [name=template]').selectOption({ index: 1 })
    },
  },
]

export const seriesFormStates: ScreenState[] = [
  {
    name: 'series',
    opens: ['components/announcements/tell_dialog.tsx'],
    async open(page) {
      await page.locator('[name="event.venue"]').fill('Room 12')
      await press(page, /^(Save|Guardar)$/)
      await dialog(page)
    },
  },
]

export const publishedFormStates: ScreenState[] = [
  {
    name: 'dates',
    opens: ['components/announcements/date_dialog.tsx'],
    async open(page) {
      await press(page, /^(Compare dates|Comparar fechas)$/)
      await dialog(page)
      await page.locator('dialog[open] [data-day][aria-pressed=true]').waitFor()
    },
  },
  {
    name: 'tell',
    opens: ['components/announcements/tell_dialog.tsx'],
    async open(page) {
      await page.locator('[name="event.venue"]').fill('Room 12')
      await press(page, /^(Save|Guardar)$/)
      await dialog(page)
    },
  },
]

/** Whether the student of the walk has two-factor. */
function setTwoFactor(university: DemoUniversity, since: string | null) {
  university.run(
    `update users set two_factor_confirmed_at = ?, two_factor_secret = null where email = ?`,
    since,
    'student@convoca.test'
  )
}

async function openTwoFactor(page: Page, university: DemoUniversity) {
  setTwoFactor(university, '2026-01-15 12:00:00')
  await page.reload()
  await alive(page)
  setTwoFactor(university, null)
}

export const securityStates: ScreenState[] = [
  {
    name: 'add-passkey',
    opens: ['components/security/passkey_dialogs.tsx'],
    open: (page) => press(page, /Add a passkey|Agregar una llave/).then(() => dialog(page)),
  },
  {
    name: 'rename-passkey',
    open: (page) => press(page, /^(Rename “|Renombrar «)/).then(() => dialog(page)),
  },
  {
    name: 'remove-passkey',
    opens: ['components/security/security_dialogs.tsx'],
    open: (page) => press(page, /^(Remove “|Quitar «)/).then(() => dialog(page)),
  },
  {
    name: 'end-others',
    opens: ['components/security/security_dialogs.tsx'],
    open: (page) =>
      press(page, /Sign out everywhere else|Cerrar todas las demás/).then(() => dialog(page)),
  },
  {
    name: 'set-up',
    async open(page, university) {
      await press(page, /^(Set up|Configurar)$/)
      await page.locator('[data-secret]').waitFor()
      setTwoFactor(university, null)
    },
  },
  {
    name: 'turn-off',
    opens: ['components/security/security_dialogs.tsx'],
    async open(page, university) {
      await openTwoFactor(page, university)
      await press(page, /^(Turn off|Desactivar)$/)
      await dialog(page)
    },
  },
  {
    name: 'recovery-codes',
    async open(page, university) {
      await openTwoFactor(page, university)
      setTwoFactor(university, '2026-01-15 12:00:00')
      await press(page, /Make new codes|Generar códigos nuevos/)
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: /Make new codes|Generar códigos nuevos/ })
        .click()
      await page.getByRole('list', { name: /Recovery codes|Códigos de recuperación/ }).waitFor()
      setTwoFactor(university, null)
    },
  },
]

export const personalCodeStates: ScreenState[] = [
  {
    name: 'replace-code',
    async open(page) {
      // Made when it is first asked for.
      await press(page, /Show my code|Mostrar mi código/)
      await dialog(page)
      await page.keyboard.press('Escape')
      await press(page, /Replace the code|Reemplazar el código/)
      await dialog(page)
    },
  },
]

/** Run an event: everything that opens over its list of registrations. */
export const detailsStates: ScreenState[] = [
  { name: 'more', opens: [`${DETAILS}/details_header.tsx`], open: openManagerMenu },
  {
    name: 'export',
    opens: ['components/ui/export_menu.tsx'],
    async open(page) {
      await press(page, /^(Export|Exportar)$/)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'registration',
    opens: [`${DETAILS}/registration_drawer.tsx`],
    async open(page) {
      await page.locator('main a[href*="registration="]').filter({ visible: true }).first().click()
      await dialog(page)
    },
  },
  {
    name: 'cancel',
    opens: [`${DETAILS}/row_actions.tsx`],
    async open(page) {
      await press(page, /Cancel the registration|Cancelar la inscripción/)
      await dialog(page)
    },
  },
  {
    name: 'cancel-many',
    opens: [`${DETAILS}/cancel_many.tsx`],
    async open(page) {
      const boxes = page.locator('main input[type=checkbox]').filter({ visible: true })
      await boxes.nth(1).check({ force: true })
      await boxes.nth(2).check({ force: true })
      await press(page, /^(Cancel registrations|Cancelar inscripciones)$/)
      await dialog(page)
    },
  },
  {
    name: 'desk',
    opens: [
      `${DETAILS}/desk_dialog.tsx`,
      `${DETAILS}/person_combobox.tsx`,
      'components/ui/combobox.tsx',
      'pages/announcements/details.tsx',
    ],
    async open(page) {
      await openDesk(page)
      await findPerson(page)
    },
  },
  {
    name: 'desk-verdict',
    async open(page) {
      await openDesk(page)
      await findPerson(page)
      const view = page.waitForResponse(/\/people\//)
      await page.locator('dialog[open] [role=option]').first().click()
      await view
    },
  },
  {
    name: 'desk-new-person',
    async open(page) {
      await openDesk(page)
      await page.getByText(/^(New person|Persona nueva)$/).click()
      await page.locator('dialog[open] [name="newPerson.name"]').waitFor()
    },
  },
  {
    name: 'waitlist',
    open: (page) => openTab(page, 'waitlist'),
  },
  {
    name: 'waitlist-remove',
    async open(page) {
      await openTab(page, 'waitlist')
      await press(page, /from the waitlist|de la lista de espera/)
      await dialog(page)
    },
  },
  { name: 'attendance', open: (page) => openTab(page, 'attendance') },
  { name: 'answers', open: (page) => openTab(page, 'answers') },
  {
    name: 'staff',
    async open(page) {
      await openTab(page, 'staff')
      await findPerson(page, 'admin@convoca.test')
    },
  },
  {
    name: 'staff-remove',
    opens: [`${DETAILS}/staff_tab.tsx`],
    async open(page) {
      await openTab(page, 'staff')
      await press(page, /^(Remove|Quitar) /)
      await dialog(page)
    },
  },
  {
    name: 'message',
    opens: [`${DETAILS}/message_form.tsx`],
    async open(page) {
      await openTab(page, 'message')
      await page.locator('[name=subject]').fill('2026')
      await page.locator('textarea[name=body]').fill('2026')
      await page.locator('main form button[type=submit]').click()
      await dialog(page)
    },
  },
  {
    name: 'message-planned',
    async open(page) {
      await openTab(page, 'message')
      await page.getByText(/^(Before the event starts|Antes de que empiece el evento)$/).click()
      await page.locator('select[name=minutesBefore]').waitFor()
    },
  },
  {
    name: 'message-reached',
    opens: [`${DETAILS}/message_history.tsx`],
    async open(page) {
      await openTab(page, 'message')
      await page
        .getByRole('button', { name: /^(Who got it|Quiénes lo recibieron) ?: What to bring/ })
        .click()
      await page.locator('dialog[open] li').first().waitFor()
    },
  },
  {
    name: 'message-chosen',
    opens: [`${DETAILS}/message_dialog.tsx`],
    async open(page) {
      const boxes = page.locator('main input[type=checkbox]').filter({ visible: true })
      await boxes.nth(1).check({ force: true })
      await press(page, /^(Write to them|Escribirles)$/)
      await dialog(page)
    },
  },
  {
    name: 'capacity',
    opens: ['components/charts/chart_frame.tsx'],
    async open(page) {
      await openTab(page, 'capacity')
      await openChartTable(page)
    },
  },
]

/** The figures of events: what a chart says when one reads it by keyboard, and its table. */
export const reportStates: ScreenState[] = [
  {
    name: 'table',
    opens: ['components/charts/chart_frame.tsx'],
    async open(page) {
      const slider = page.getByRole('slider').first()
      await slider.press('Home')
      await slider.press('ArrowRight')
      await openChartTable(page)
    },
  },
]

/** By the name of the screen. */
export const judgingStates: Record<string, ScreenState[]> = {
  'codefestJudges-index': [
    {
      name: 'teams',
      opens: ['components/judging/judge_teams_dialog.tsx'],
      async open(page) {
        await press(page, /^(Choose teams of|Elegir equipos de)/)
        await dialog(page)
      },
    },
    {
      name: 'evenly',
      async open(page) {
        const some = /^(The same number for each team|El mismo número para cada equipo)$/
        await page.getByText(some).click()
        await page.locator('[name=perTeam]').waitFor()
      },
    },
  ],
  'codefestStandings-index': [
    {
      name: 'publish',
      opens: ['pages/codefestStandings/index.tsx'],
      async open(page) {
        await press(page, /^(Publish the results|Publicar los resultados)$/)
        await dialog(page)
      },
    },
    {
      name: 'criteria',
      open: (page) => page.locator('main td button[aria-expanded]').first().click(),
    },
  ],
}

export const scoreSheetStates: ScreenState[] = [
  {
    name: 'invalid',
    async open(page) {
      await page.locator('[name^=points-]').first().fill('77')
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'conflict',
    opens: ['components/judging/conflict_dialog.tsx'],
    async open(page) {
      await press(page, /^(I have a conflict|Tengo un conflicto)/)
      await dialog(page)
    },
  },
]

export const decisionStates: ScreenState[] = [
  {
    name: 'reject',
    opens: [`${DETAILS}/decide.tsx`],
    async open(page) {
      await submitted(page)
      await press(page, /^(Reject|Rechazar) (the application|la solicitud)/)
      await dialog(page)
    },
  },
  {
    name: 'approve-many',
    opens: [`${DETAILS}/decide_many.tsx`],
    open: (page) => decideMany(page, /Approve selected|Aprobar seleccionadas/),
  },
  {
    name: 'reject-many',
    open: (page) => decideMany(page, /Reject selected|Rechazar seleccionadas/),
  },
  {
    name: 'reasons',
    opens: [`${DETAILS}/kept_reasons.tsx`],
    async open(page) {
      await press(page, /^(Change the reason|Cambiar el motivo)/)
      await dialog(page)
    },
  },
  {
    name: 'reason-delete',
    async open(page) {
      await press(page, /^(Delete the reason|Eliminar el motivo)/)
      await dialog(page)
    },
  },
]

async function decideMany(page: Page, action: RegExp) {
  await submitted(page)
  const boxes = page.locator('main input[type=checkbox]').filter({ visible: true })
  await boxes.nth(1).check({ force: true })
  await boxes.nth(2).check({ force: true })
  await press(page, action)
  await page.locator('dialog[open] ol').waitFor()
}

async function submitted(page: Page) {
  await page.goto(`${page.url()}?state=submitted`)
  await alive(page)
}

async function openTab(page: Page, tab: string) {
  await page.goto(`${page.url()}?tab=${tab}`)
  await alive(page)
}

/** Registers somebody new, so that the dialog says what can follow. */
export async function registerAtDesk(page: Page) {
  await openDesk(page)
  await page.getByText(/^(New person|Persona nueva)$/).click()
  await page.locator('dialog[open] [name="newPerson.name"]').fill('Ximena del Rosario Vásquez')
  await page.locator('dialog[open] [name="newPerson.email"]').fill(`${Date.now()}@example.test`)
  await page.locator('dialog[open] form button[type=submit]').click()
  await page.locator('dialog[open] [data-result]').waitFor()
}

async function openDesk(page: Page) {
  await press(page, /Register someone|Inscribir a alguien/)
  await dialog(page)
}

async function findPerson(page: Page, name = 'mar') {
  await page
    .locator('main [role=combobox]')
    .filter({ visible: true })
    .last()
    .pressSequentially(name)
  await page.locator('[role=option]').first().waitFor()
}

export const sheetStates: ScreenState[] = [
  {
    name: 'undo',
    opens: ['pages/eventAttendance/show.tsx'],
    async open(page) {
      await page.goto(`${page.url()}?presence=inside`)
      await alive(page)
      await press(page, /^(Undo the check-in|Deshacer el ingreso)/)
      await dialog(page)
    },
  },
  {
    name: 'arrivals',
    opens: ['components/charts/chart_frame.tsx'],
    async open(page) {
      await page.getByRole('link', { name: /Show arrivals|Ver llegadas/ }).click()
      await openChartTable(page)
    },
  },
  {
    name: 'print',
    async open(page) {
      await page.goto(`${page.url()}?print=yes`)
      await alive(page)
      // Paper is light, also for people who chose the dark scheme.
      await page.evaluate("document.documentElement.dataset.scheme = 'dark'")
      await page.emulateMedia({ media: 'print' })
    },
  },
]

const RUNNING = 'Night of the telescopes'
const TWO_DAYS = 'Research week'
const PRICED = 'Analogue photography'
const APPROVAL = 'Write your thesis'
const LATER = 'Open data'
const PAST = 'Clean river'

const BEGIN = /^(Begin the rehearsal|Empezar el ensayo)$/
const FIND = /^(Find by name|Por nombre)$/

/** The door: its dialogs, and each of its twelve answers for real. */
export const doorStates: ScreenState[] = [
  {
    name: 'settings',
    opens: ['components/attendance/door_settings.tsx', 'pages/eventAttendance/create.tsx'],
    open: (page) => press(page, /Door settings|Ajustes de la puerta/).then(() => dialog(page)),
  },
  {
    name: 'names',
    opens: ['components/attendance/find_dialog.tsx'],
    async open(page) {
      await press(page, FIND)
      await page.locator('input[name=person]').fill('mar')
      await page.locator('dialog li').first().waitFor()
    },
  },
  {
    name: 'last-scans',
    opens: ['components/attendance/door_screen.tsx'],
    on: 'phone',
    async open(page, university) {
      await answered(page, university, RUNNING, 'accepted', code('unused'))
      await press(page, /^(Last scans|Últimos escaneos)$/)
      await dialog(page)
    },
  },
  {
    name: 'accepted',
    open: (page, university) => answered(page, university, RUNNING, 'accepted', code('unused')),
  },
  {
    name: 'already-used',
    open: (page, university) => answered(page, university, RUNNING, 'already_used', code('used')),
  },
  {
    name: 'unpaid',
    open: (page, university) => byName(page, university, PRICED, 'unpaid', 'pending_payment'),
  },
  {
    name: 'unpaid-admit',
    opens: ['components/attendance/admit_dialog.tsx'],
    async open(page, university) {
      await byName(page, university, PRICED, 'unpaid', 'pending_payment')
      await press(page, /Admit anyway|Dejar entrar/)
      await dialog(page)
    },
  },
  {
    name: 'not-confirmed',
    open: (page, university) => byName(page, university, APPROVAL, 'not_confirmed', 'waitlisted'),
  },
  {
    name: 'cancelled',
    open: (page, university) => answered(page, university, RUNNING, 'cancelled', code('cancelled')),
  },
  {
    name: 'revoked',
    async open(page, university) {
      const revoked = ticketOf(university, RUNNING, 'unused')
      university.run(
        `update tickets set revoked_at = datetime('now'), revoked_reason = 'lost' where code = ?`,
        revoked
      )
      await answered(page, university, RUNNING, 'revoked', () => revoked)
    },
  },
  {
    name: 'wrong-event',
    open: (page, university) =>
      answered(page, university, RUNNING, 'wrong_event', () =>
        ticketOf(university, LATER, 'unused')
      ),
  },
  {
    name: 'wrong-session',
    async open(page, university) {
      const over = university.value(
        `select s.public_id from event_sessions s join events e on e.id = s.event_id
         join announcements a on a.id = e.announcement_id
         where a.title like ? order by s.starts_at limit 1`,
        `${TWO_DAYS}%`
      )
      // The door was opened yesterday and nobody has touched it since.
      await page.route('**/scans', (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), session: over } })
      )
      await answered(page, university, TWO_DAYS, 'wrong_session', code('unused', TWO_DAYS))
      await page.unroute('**/scans')
    },
  },
  {
    name: 'too-early',
    open: (page, university) =>
      answered(page, university, LATER, 'too_early', code('unused', LATER)),
  },
  {
    name: 'session-over',
    open: (page, university) => answered(page, university, PAST, 'session_over', code('any', PAST)),
  },
  {
    name: 'invalid-signature',
    open: (page, university) =>
      answered(page, university, RUNNING, 'invalid_signature', (demo) => {
        const real = ticketOf(demo, RUNNING, 'any')
        return `${real.slice(0, -20)}${real.at(-20) === 'A' ? 'B' : 'A'}${real.slice(-19)}`
      }),
  },
  {
    name: 'unknown',
    open: (page, university) => answered(page, university, RUNNING, 'unknown', () => 'NOT-OURS'),
  },
  {
    name: 'offline',
    async open(page, university) {
      await goToDoor(page, university, RUNNING)
      await page.route('**/scans', (route) => route.abort())
      await present(page, 'NOT-OURS', 'failed')
      await page.unroute('**/scans')
    },
  },
]

/** A rehearsal: begun, with an answer, with its search, ended by itself. */
export const rehearsalStates: ScreenState[] = [
  { name: 'on', open: (page) => press(page, BEGIN) },
  {
    name: 'wrong-event',
    async open(page, university) {
      await press(page, BEGIN)
      const event = university.value(
        `select e.public_id from events e join announcements a on a.id = e.announcement_id
         where a.title like ?`,
        `${LATER}%`
      )
      const sample = sampleTickets(event).find(({ verdict }) => verdict === 'wrong_event')
      await present(page, sample?.code ?? '', 'wrong_event')
    },
  },
  {
    name: 'names',
    async open(page) {
      await press(page, BEGIN)
      await press(page, FIND)
      await page.locator('input[name=person]').fill('per')
      await page.locator('dialog li').first().waitFor()
    },
  },
  {
    name: 'ended',
    async open(page) {
      await press(page, BEGIN)
      await page.evaluate('{ const now = Date.now; Date.now = () => now() + 3_600_000 }')
      await page.locator('[data-rehearsal=ended]').waitFor()
    },
  },
]

type TicketKind = 'unused' | 'used' | 'cancelled' | 'any'
type CodeOf = (university: DemoUniversity) => string

const code =
  (kind: TicketKind, title = RUNNING): CodeOf =>
  (university) =>
    ticketOf(university, title, kind)

const TICKETS: Record<TicketKind, string> = {
  unused: `r.status = 'confirmed' and not exists
    (select 1 from attendances d where d.registration_id = r.id)`,
  used: `r.status = 'confirmed' and exists
    (select 1 from attendances d where d.registration_id = r.id and d.undone_at is null)`,
  cancelled: `r.status = 'cancelled'`,
  any: `r.status = 'confirmed'`,
}

function ticketOf(university: DemoUniversity, title: string, kind: TicketKind) {
  return university.value(
    `select t.code from tickets t join registrations r on r.id = t.registration_id
     join events e on e.id = r.event_id join announcements a on a.id = e.announcement_id
     where a.title like ? and t.revoked_at is null and ${TICKETS[kind]} order by t.id limit 1`,
    `${title}%`
  )
}

async function goToDoor(page: Page, university: DemoUniversity, title: string) {
  const event = university.value(
    `select e.public_id from events e join announcements a on a.id = e.announcement_id
     where a.title like ?`,
    `${title}%`
  )
  if (title === RUNNING || title === TWO_DAYS) openNow(university, event)
  await page.goto(`/events/${event}/attendance/create`)
  await alive(page)
}

/** At whatever hour this runs, the event's last session is on. */
function openNow(university: DemoUniversity, event: string) {
  university.run(
    `update event_sessions set starts_at = datetime('now', '-1 hour'),
       ends_at = datetime('now', '+3 hours')
     where id = (select s.id from event_sessions s join events e on e.id = s.event_id
                 where e.public_id = ? order by s.starts_at desc limit 1)`,
    event
  )
  university.run(
    `update events set ends_at = datetime('now', '+3 hours') where public_id = ?`,
    event
  )
}

async function answered(
  page: Page,
  university: DemoUniversity,
  title: string,
  ...[result, codeOf]: [string, CodeOf]
) {
  await goToDoor(page, university, title)
  await present(page, codeOf(university), result)
}

async function present(page: Page, text: string, result: string) {
  await page.locator('input[name=code]').fill(text)
  await page.keyboard.press('Enter')
  await page.locator(`section[data-result=${result}]`).waitFor()
  await page.locator('[data-flash]').waitFor({ state: 'hidden' })
}

async function byName(
  page: Page,
  university: DemoUniversity,
  title: string,
  ...[result, status]: [string, string]
) {
  const name = university.value(
    `select u.name from registrations r join users u on u.id = r.user_id
     join events e on e.id = r.event_id join announcements a on a.id = e.announcement_id
     where a.title like ? and r.status = ? order by r.id limit 1`,
    `${title}%`,
    status
  )
  await goToDoor(page, university, title)
  await press(page, FIND)
  await page.locator('input[name=person]').fill(name)
  await page.locator('dialog li button', { hasText: /./ }).first().click()
  await page.locator(`section[data-result=${result}]`).waitFor()
  await page.locator('[data-flash]').waitFor({ state: 'hidden' })
}

/** A message that really went out, in Spanish: the link for a new password. */
export async function waitForMail(page: Page, university: DemoUniversity) {
  university.run(`update users set locale = 'es' where email = 'student2@convoca.test'`)
  await page.goto('/forgot-password')
  await alive(page)
  await page.locator('main [name=email]').fill('student2@convoca.test')
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('main form button[type=submit]').click()
  await sent
  for (let tries = 0; tries < 60; tries += 1) {
    await page.goto('/mailbox', { waitUntil: 'networkidle' })
    if (await page.locator('main a[href^="/mailbox/"]').count()) return
  }
  throw new Error('No message reached the mailbox')
}

export const legalStates: ScreenState[] = [
  {
    name: 'publish',
    opens: ['pages/legal/create.tsx'],
    open: (page) => press(page, /^(Publish|Publicar)/).then(() => dialog(page)),
  },
]

export const accountStates: ScreenState[] = [
  {
    name: 'delete',
    opens: ['components/settings/delete_account_dialog.tsx'],
    open: (page) =>
      press(page, /^(Delete your account|Eliminar tu cuenta)/).then(() => dialog(page)),
  },
]
