import { DEMO_PASSWORD, type DemoUniversity } from '#tests/helpers/demo_university'
import * as states from '#tests/helpers/screen_states'
import { contactToken } from '#app/registrations/queries/contact_link'
import { mailStopUrl } from '#app/notifications/queries/mail_stops'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { giveBackPath } from '#app/registrations/queries/give_back_link'
import { LEAVE_PATH, waitlistExitToken } from '#app/registrations/queries/waitlist'
import { alive } from '#tests/helpers/chromium'
import {
  givenDataExport,
  givenEmailChange,
  givenListExport,
  givenNoConsent,
} from '#tests/helpers/account_screens'
import { givenImportScreen, givenRegistrationsScreen } from '#tests/helpers/import_screens'
import { CERTIFICATE_SCREENS } from '#tests/helpers/certificate_screens'
import { INVITATION_SCREENS } from '#tests/helpers/invitation_screens'
import { givenJudgingScreen } from '#tests/helpers/judging_screens'
import { givenCheckout, givenMoneyScreen } from '#tests/helpers/money_screens'
import { explainedByMany, missedByStudent } from '#tests/helpers/no_show_screens'
import type { Screen } from '#tests/helpers/screen'
import type { Page } from 'playwright'

export type { Screen }

/** To which version of the terms the admissions office agreed. */
const givenAgreement = (university: DemoUniversity, version: number) =>
  university.run(
    `update users set accepted_terms_version = ? where email = 'admissions@convoca.test'`,
    version
  )

const slug = (title: string) => (university: DemoUniversity) =>
  university.value('select slug from announcements where title like ?', `${title}%`)
const event = (title: string) => (university: DemoUniversity) =>
  university.value(
    `select e.public_id from events e join announcements a on a.id = e.announcement_id
     where a.title like ?`,
    `${title}%`
  )
const ticketOf = (person: string) => (university: DemoUniversity) =>
  university.value(
    `select t.public_id from tickets t join registrations r on r.id = t.registration_id
     join users u on u.id = r.user_id
     where u.email = ? and t.revoked_at is null and r.status = 'confirmed' order by t.id limit 1`,
    `${person}@convoca.test`
  )

/** By the link of a mail, of an event that ends after, or before, the present. */
const mailedTicket = (ends: '>' | '<') => (university: DemoUniversity) =>
  new URL(
    mailedTicketUrl(
      university.value(
        `select t.public_id from tickets t join registrations r on r.id = t.registration_id
         join events e on e.id = r.event_id
         where t.revoked_at is null and r.status = 'confirmed' and e.ends_at ${ends} datetime('now')
         order by t.id limit 1`
      )
    )
  ).pathname

/** Of somebody who gets mails of new announcements. */
const mailStop = (university: DemoUniversity) => {
  const email = 'student2@convoca.test'
  university.run(
    `insert into notification_preferences
       (user_id, type, in_app, mail, push, created_at, updated_at)
     select id, 'announcement_published', 1, 'at_once', 0, datetime('now'), datetime('now')
     from users where email = ? on conflict (user_id, type) do update set mail = 'at_once'`,
    email
  )
  const person = university.value('select public_id from users where email = ?', email)
  return new URL(mailStopUrl({ person, announcementId: 1 })).pathname
}

const team =
  (name: string, column = 'public_id') =>
  (university: DemoUniversity) =>
    university.value(`select ${column} from teams where name = ?`, name)

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Mobile Safari/537.36'

const person = (name: string) => (university: DemoUniversity) =>
  `/users/${university.value('select public_id from users where email = ?', `${name}@convoca.test`)}`

/** A device that could not deliver one scan yet. */
const KEEP_A_SCAN = `new Promise((resolve, reject) => {
  const opened = indexedDB.open('convoca-door', 1)
  opened.onerror = () => reject(opened.error)
  opened.onupgradeneeded = () => {
    const make = (name, keyPath) => opened.result.createObjectStore(name, keyPath && { keyPath })
    make('lists', 'event')
    make('pages')
    make('devices', 'device')
    make('scans', 'clientScanId').createIndex('event', 'event')
    make('shells', 'path').createIndex('event', 'event')
  }
  opened.onsuccess = () => {
    const writing = opened.result.transaction('scans', 'readwrite')
    writing.objectStore('scans').put({ clientScanId: 'one', event: '', device: '', order: 1, state: 'waiting' })
    writing.oncomplete = () => {
      opened.result.close()
      localStorage.setItem('door.kept', 'yes')
      resolve()
    }
  }
})`

const OPEN_TALK = 'Open data'
const HACKATHON = 'Codefest'
const FULL_COURSE = 'First aid'
const APPROVAL = 'Write your thesis'
const PRICED = 'Analogue photography'
const RUNNING = 'Night of the telescopes'
const REHEARSED = 'Open data'
const CANCELLED = 'Sign language'
const DRAFT = 'Poetry reading'
const SERIES = 'Singing evening'
const LATER = 'A day as an engineering student'
const WORKSHOP = 'Sensors from zero'
const EVENING = 'Lights that listen'
/** Of the workshop that is over: its kit is not back. */
const applicationWithKit = (university: DemoUniversity) =>
  `/arduino/registrations/${university.value(
    `select r.public_id from registrations r join arduino_applications a on a.registration_id = r.id
     join arduino_kits k on k.id = a.kit_id where k.state = ? order by k.id limit 1`,
    'handed_out'
  )}`

/** The student owes something for the priced course, and has reported a transfer for it. */
const reported = (university: DemoUniversity) => givenMoneyScreen(university).transaction
const received = (university: DemoUniversity) => givenMoneyScreen(university).receipt

const announcement =
  (title: string, rest = '') =>
  (university: DemoUniversity) =>
    `/announcements/${slug(title)(university)}${rest}`

/** The only one. */
const template =
  (rest = '') =>
  (university: DemoUniversity) =>
    `/announcements/${university.value('select slug from announcements where is_template = ?', 1)}${rest}`

const DESK = '01JDESK00000000000000000A1'

/** The cashier's desk is open. */
function givenDesk(university: DemoUniversity): void {
  university.run(
    `insert into cash_desk_sessions (public_id, cashier_id, campus_id, opened_at, opening_float_minor,
       currency, created_at, updated_at)
     select ?, u.id, (select min(id) from campuses), datetime('now'), 5000, 'USD', datetime('now'),
       datetime('now')
     from users u where u.email = 'cashier@convoca.test'
       and not exists (select 1 from cash_desk_sessions s where s.cashier_id = u.id and s.closed_at is null)`,
    DESK
  )
}

/** One that takes money and is due. */
function somePayment(university: DemoUniversity): string {
  givenDesk(university)
  const publicId = university.value(
    `select public_id from payments where status = 'pending' and due_at is not null order by id limit 1`
  )
  return `/payments/${publicId}`
}

/** What the cashier uploaded, and the dialogs about its lines. */
function bankScreens(): Screen[] {
  const path = () => '/transactions/bank-lines'
  const opens = ['components/payments/bank_line_dialogs.tsx']
  const shown = { as: 'cashier' as const, path, opens }
  const press = (name: RegExp) => (page: Page) =>
    page.locator('tbody').getByRole('button', { name }).first().click()
  return [
    { name: 'transactions-bankLines', as: 'cashier', path },
    {
      name: 'transactions-bankLines-booked',
      as: 'cashier',
      path: () => '/transactions/bank-lines?state=booked',
    },
    { ...shown, name: 'transactions-bankLines-match', open: press(/^(Payment|Pago)…/) },
    { ...shown, name: 'transactions-bankLines-dismiss', open: press(/^(Set aside|Apartar)/) },
    { ...shown, name: 'transactions-bankLines-apart', open: press(/^(Keep apart|Guardar aparte)/) },
    {
      ...shown,
      name: 'transactions-bankLines-confirm',
      async open(page) {
        for (const box of await page.locator('tbody').getByRole('checkbox').all()) await box.check()
        await page.getByRole('button', { name: /^(Confirm|Confirmar) \d/ }).click()
      },
    },
    { name: 'imports-create-bank', as: 'cashier', path: () => '/imports/bank' },
    {
      name: 'imports-show-bank',
      as: 'cashier',
      path: (university) =>
        `/imports/bank/${university.value(`select public_id from imports where kind = 'bank'`)}`,
    },
  ]
}

/** Every screen that exists, with the person it is for; each also with its dialogs and menus open. */
export const SCREENS: Screen[] = [
  { name: 'welcome', as: 'guest', path: () => '/' },
  { name: 'welcome-signed-in', as: 'student', path: () => '/' },
  { name: 'auth-login', as: 'guest', path: () => '/login' },
  {
    name: 'auth-register',
    as: 'guest',
    path: () => '/register',
    states: [
      {
        name: 'contracts',
        opens: ['components/ui/field_contract.tsx'],
        async open(page) {
          for (const ask of await page.locator('details[data-contract] > summary').all())
            await ask.click()
        },
      },
    ],
  },
  { name: 'auth-forgot-password', as: 'guest', path: () => '/forgot-password' },
  { name: 'auth-confirm-password', as: 'student', path: () => '/confirm-password' },
  {
    name: 'auth-two-factor',
    as: 'guest',
    begins: 'auth/login',
    path: () => '/login',
    async open(page, university) {
      const email = 'cashier@convoca.test'
      const set = 'update users set two_factor_confirmed_at = ? where email = ?'
      university.run(set, '2026-01-15 12:00:00', email)
      await alive(page)
      await page.locator('[name=email]').fill(email)
      await page.locator('[name=password]').fill(DEMO_PASSWORD)
      await page.locator('main form button[type=submit]').click()
      await page.locator('[name=code]').waitFor()
      university.run(set, null, email)
    },
  },
  {
    name: 'settings-password',
    as: 'student',
    path(university) {
      for (const publicId of ['01JSECURITY0000000000000A1', '01JSECURITY0000000000000A2']) {
        university.run(
          `insert into open_sessions (public_id, user_id, signed_in_by, ip, user_agent, last_seen_at,
             created_at, updated_at)
           select ?, id, 'password', '192.0.2.7', ?, datetime('now'), datetime('now'), datetime('now')
           from users where email = 'student@convoca.test' on conflict do nothing`,
          publicId,
          publicId.endsWith('1') ? PHONE_AGENT : null
        )
      }
      university.run(
        `insert into passkeys (public_id, user_id, name, credential_id, public_key, created_at,
           updated_at)
         select '01JSECURITY0000000000000A3', id, 'Blue key', 'walk', 'AAAA', datetime('now'),
           datetime('now')
         from users where email = 'student@convoca.test' on conflict do nothing`
      )
      return '/settings/password'
    },
    states: states.securityStates,
  },
  { name: 'auth-reset-password-expired', as: 'guest', path: () => '/reset-password/expired' },
  ...['/verify-email', '/settings/password'].map((path) => ({
    name: path === '/verify-email' ? 'auth-verify-email' : 'settings-password-unverified',
    as: 'student2' as const,
    path(university: DemoUniversity) {
      university.run(
        'update users set email_verified_at = null where email = ?',
        'student2@convoca.test'
      )
      return path
    },
  })),
  {
    name: 'announcements-index',
    as: 'guest',
    path: () => '/announcements',
    states: [states.filtersState],
  },
  { name: 'announcements-index-staff', as: 'organizer', path: () => '/announcements?view=mine' },
  { name: 'announcements-index-empty', as: 'guest', path: () => '/announcements?q=zzzz' },
  { name: 'announcements-show-guest', as: 'guest', path: announcement(OPEN_TALK) },
  {
    name: 'announcements-show-registered',
    as: 'student',
    path: announcement(OPEN_TALK),
    states: states.ownRegistrationStates,
  },
  { name: 'announcements-show-full', as: 'cashier', path: announcement(FULL_COURSE) },
  {
    name: 'announcements-show-approval',
    as: 'cashier',
    path: announcement(APPROVAL),
    states: states.factsStates,
  },
  { name: 'announcements-show-priced', as: 'cashier', path: announcement(PRICED) },
  { name: 'announcements-show-cancelled', as: 'guest', path: announcement(CANCELLED) },
  { name: 'announcements-show-later', as: 'student', path: announcement(LATER) },
  {
    name: 'announcements-show-opens-later',
    as: 'student2',
    // Registration is still to open, and they asked to be told.
    path(university) {
      const opening = `select e.id from events e join announcements a on a.id = e.announcement_id
        where a.title like 'Negotiating your first contract%'`
      university.run(
        `update events set registration_opens_at = datetime(starts_at, '-5 days') where id = (${opening})`
      )
      university.run(
        `insert or ignore into opening_alerts (event_id, user_id, created_at)
         select (${opening}), id, created_at from users where email = ?`,
        'student2@convoca.test'
      )
      return announcement('Negotiating your first contract')(university)
    },
  },
  {
    name: 'surveys-show',
    as: 'student2',
    // Of those who were asked and have not answered, one is the student.
    path(university) {
      const open = `select s.id from surveys s join events e on e.id = s.event_id
        join announcements a on a.id = e.announcement_id where a.title like 'Financial education%'`
      const student = `select id from users where email = 'student2@convoca.test'`
      university.run(
        `update or ignore survey_invitations set user_id = (${student})
         where id = (select min(id) from survey_invitations where survey_id = (${open}))`
      )
      return announcement('Financial education', '/survey')(university)
    },
  },
  {
    name: 'surveys-show-closed',
    as: 'student2',
    path: announcement('Clean river Sunday', '/survey'),
  },
  {
    name: 'announcements-details-survey',
    as: 'organizer',
    path: announcement('Financial education', '/details?tab=survey'),
  },
  {
    name: 'announcements-details-survey-written',
    as: 'organizer',
    path: announcement('Research week', '/details?tab=survey'),
    states: [
      {
        name: 'remove',
        opens: ['components/surveys/survey_form.tsx'],
        async open(page) {
          await page
            .getByRole('button', { name: /^(Remove the survey|Quitar la encuesta)$/ })
            .click()
          await page.locator('dialog[open]').waitFor()
        },
      },
    ],
  },
  {
    name: 'announcements-details-survey-none',
    as: 'organizer',
    path: announcement(OPEN_TALK, '/details?tab=survey'),
  },
  { name: 'announcements-show-notice', as: 'guest', path: announcement('Library hours') },
  {
    name: 'announcements-show-manager',
    as: 'organizer',
    path: announcement(OPEN_TALK),
    states: states.managerStates,
  },
  {
    name: 'announcements-create',
    as: 'organizer',
    path: () => '/announcements/create',
    states: states.createFormStates,
  },
  { name: 'announcements-edit', as: 'organizer', path: announcement(DRAFT, '/edit') },
  {
    name: 'announcements-edit-begun',
    as: 'organizer',
    path: announcement('Open day of the herbarium', '/edit'),
  },
  {
    name: 'announcements-show-begun',
    as: 'organizer',
    path: announcement('Open day of the herbarium'),
  },
  {
    name: 'announcements-edit-published',
    as: 'organizer',
    path: announcement(OPEN_TALK, '/edit'),
    states: states.publishedFormStates,
  },
  {
    name: 'announcements-edit-series',
    as: 'organizer',
    path: announcement(SERIES, '/edit'),
    states: states.seriesFormStates,
  },
  { name: 'announcements-show-series', as: 'guest', path: announcement(SERIES) },
  { name: 'announcements-edit-template', as: 'organizer', path: template('/edit') },
  { name: 'announcements-show-template', as: 'organizer', path: template() },
  { name: 'announcements-edit-full', as: 'organizer', path: announcement(PRICED, '/edit') },
  { name: 'announcements-reach', as: 'organizer', path: announcement(FULL_COURSE, '/reach') },
  { name: 'announcements-reach-draft', as: 'organizer', path: announcement(DRAFT, '/reach') },
  { name: 'announcements-qrCode', as: 'organizer', path: announcement(OPEN_TALK, '/qr-code') },
  {
    name: 'announcements-details',
    as: 'organizer',
    path: announcement(FULL_COURSE, '/details'),
    states: states.detailsStates,
  },
  {
    name: 'announcements-details-approval',
    states: states.decisionStates,
    as: 'organizer',
    path: announcement(APPROVAL, '/details'),
  },
  {
    name: 'announcements-details-registered',
    as: 'organizer',
    path: announcement(OPEN_TALK, '/details'),
    open: states.registerAtDesk,
  },
  {
    name: 'dashboard',
    as: 'student',
    path: () => '/dashboard',
    states: [...states.shellStates, ...states.personalCodeStates],
  },
  {
    name: 'dashboard-organizer',
    as: 'organizer',
    path: () => '/dashboard',
    states: states.staffShellStates,
  },
  { name: 'dashboard-scanner', as: 'scanner', path: () => '/dashboard' },
  { name: 'dashboard-registrar', as: 'registrar', path: () => '/dashboard' },
  { name: 'dashboard-admissions', as: 'admissions', path: () => '/dashboard' },
  { name: 'dashboard-tickets', as: 'student', path: () => '/dashboard/tickets' },
  {
    name: 'dashboard-eventTicket',
    as: 'student',
    path: (university) => `/dashboard/tickets/event/${ticketOf('student')(university)}`,
  },
  {
    name: 'dashboard-eventTicket-replace',
    opens: ['components/tickets/reissue_ticket.tsx'],
    as: 'student',
    path: (university) => `/dashboard/tickets/event/${ticketOf('student')(university)}`,
    open: (page) => page.getByRole('button', { name: /Replace the|Reemplazar la/ }).click(),
  },
  {
    name: 'dashboard-mailedTicket',
    as: 'guest',
    path: mailedTicket('>'),
  },
  {
    name: 'dashboard-mailedTicket-over',
    as: 'guest',
    path: mailedTicket('<'),
    status: 410,
  },
  { name: 'dashboard-tickets-past', as: 'student', path: () => '/dashboard/tickets?when=past' },
  {
    name: 'dashboard-personal-code',
    opens: ['components/tickets/personal_code.tsx'],
    as: 'student',
    path: () => '/dashboard',
    // Made when it is first asked for: the dialog comes with the answer.
    async open(page) {
      await page.getByRole('button', { name: /Show my code|Mostrar mi código/ }).click()
      await page.locator('dialog[open] svg[role=img]').waitFor()
    },
  },
  { name: 'payments-index', as: 'cashier', path: () => '/payments' },
  { name: 'payments-create', as: 'cashier', path: () => '/payments/create' },
  {
    name: 'payments-create-person',
    opens: ['pages/payments/create.tsx'],
    as: 'cashier',
    path: () => '/payments/create',
    async open(page) {
      await page.locator('main [role=combobox]').first().fill('Lucía')
      await page.locator('[role=option]').first().waitFor()
    },
  },
  { name: 'payments-show', as: 'cashier', path: somePayment },
  ...(
    [
      ['collect', /^(Collect|Cobrar)$/],
      ['extend', /^(Extend due date|Ampliar vencimiento)$/],
      ['void', /^(Void|Anular)$/],
    ] as const
  ).map(([name, label]) => ({
    name: `payments-show-${name}`,
    as: 'cashier' as const,
    path: somePayment,
    opens: ['pages/payments/show.tsx', 'components/payments/movement_dialogs.tsx'],
    async open(page: Page) {
      if (name === 'collect') return page.getByRole('button', { name: label }).click()
      await page.getByRole('button', { name: /^(More|Más)$/ }).click()
      await page.getByRole('menuitem', { name: label }).click()
    },
  })),
  ...bankScreens(),
  {
    name: 'payments-refundRequests',
    as: 'cashier',
    path: () => '/payments/refund-requests',
  },
  {
    name: 'payments-refundRequests-refund',
    opens: ['pages/payments/refundRequests.tsx'],
    as: 'cashier',
    path: () => '/payments/refund-requests',
    open: (page) =>
      page
        .locator('tbody')
        .getByRole('button', { name: /^(Refund|Devolver) / })
        .first()
        .click(),
  },
  {
    name: 'transactionsInfo-open',
    as: 'admin',
    path: () => '/transactions/info',
  },
  {
    name: 'transactionsInfo',
    as: 'cashier',
    path(university) {
      givenDesk(university)
      return '/transactions/info'
    },
  },
  {
    name: 'transactionsInfo-close',
    as: 'cashier',
    path(university) {
      givenDesk(university)
      return '/transactions/info'
    },
    opens: ['components/payments/desk/close_dialog.tsx'],
    open: (page) => page.getByRole('button', { name: /^(Close the desk|Cerrar la caja)$/ }).click(),
  },
  {
    name: 'cashDesks-index',
    as: 'cashier',
    path(university) {
      givenDesk(university)
      return '/cash-desks'
    },
  },
  {
    name: 'cashDesks-show',
    as: 'cashier',
    path(university) {
      givenDesk(university)
      const open = `select s.public_id from cash_desk_sessions s join users u on u.id = s.cashier_id
         where u.email = 'cashier@convoca.test' and s.closed_at is null`
      return `/cash-desks/${university.value(open)}`
    },
  },
  {
    name: 'settings-profile-unsent-scans',
    opens: ['components/attendance/unsent_scans.tsx'],
    as: 'scanner',
    path: () => '/settings/profile',
    open: async (page) => {
      await page.evaluate(KEEP_A_SCAN)
      await page
        .getByRole('button', { name: /^(Sign out|Cerrar sesión)$/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'eventAttendance-index', as: 'scanner', path: () => '/events/attendance' },
  {
    name: 'eventAttendance-show',
    states: states.sheetStates,
    as: 'organizer',
    path: (university) => `/events/${event(RUNNING)(university)}/attendance`,
  },
  {
    name: 'eventAttendance-review',
    as: 'organizer',
    path: (university) => `/events/${event(RUNNING)(university)}/attendance/review`,
  },
  {
    name: 'eventAttendance-review-conflicts',
    as: 'organizer',
    path: (university) => `/events/${event(RUNNING)(university)}/attendance/review?show=conflicts`,
  },
  {
    name: 'eventAttendance-review-decide',
    opens: ['components/attendance/review.tsx'],
    as: 'organizer',
    path: (university) => `/events/${event(RUNNING)(university)}/attendance/review`,
    open: (page) =>
      page
        .getByRole('button', { name: /^(Admit|Dejar entrar a)/ })
        .first()
        .click(),
  },
  {
    name: 'codefestRegistration-apply',
    as: 'cashier',
    path: (university) => `/codefest/${event(HACKATHON)(university)}/apply`,
  },
  {
    name: 'codefestRegistration-apply-seeking',
    as: 'student2',
    path: (university) => `/codefest/${event(HACKATHON)(university)}/apply`,
  },
  {
    name: 'codefestRegistration-apply-invited',
    as: 'cashier',
    path: (university) =>
      `/codefest/${event(HACKATHON)(university)}/apply?code=${team('Compilando', 'join_code')(university)}`,
  },
  {
    name: 'codefestRegistration-show',
    as: 'student',
    path: (university) => `/codefest/registrations/${team('Quetzal')(university)}`,
  },
  {
    name: 'codefestRegistration-show-staff',
    as: 'admin',
    path: (university) => `/codefest/registrations/${team('Dos y medio')(university)}`,
  },
  {
    name: 'codefestRegistration-show-remove',
    opens: ['components/codefest/member_menu.tsx'],
    as: 'admin',
    path: (university) => `/codefest/registrations/${team('Cumbre')(university)}`,
    async open(page) {
      await page.locator('[data-members] button').last().click()
      await page.getByRole('menuitem', { name: /^(Remove|Quitar)$/ }).click()
    },
  },
  {
    name: 'codefestRegistration-show-withdraw',
    opens: ['components/codefest/team_standing.tsx'],
    as: 'admin',
    path: (university) => `/codefest/registrations/${team('Marea')(university)}`,
    open: (page) => page.getByRole('button', { name: /Withdraw the|Retirar el/ }).click(),
  },
  { name: 'codefestRegistration-index', as: 'admin', path: () => '/codefest/registrations' },
  {
    name: 'codefestRegistration-create',
    as: 'admin',
    path: () => '/codefest/registrations/create',
  },
  {
    name: 'codefestRegistration-edit',
    as: 'student',
    path: (university) => `/codefest/registrations/${team('Quetzal')(university)}/edit`,
  },
  {
    name: 'codefestAttendance-create',
    as: 'admin',
    path: (university) => `/codefest/${event(HACKATHON)(university)}/attendance/create`,
  },
  {
    name: 'dashboard-codefestTicket',
    as: 'student',
    path: (university) =>
      `/dashboard/tickets/codefest/${university.value(
        `select t.public_id from tickets t join registrations r on r.id = t.registration_id
         join users u on u.id = r.user_id
         where u.email = 'student@convoca.test' and r.team_id is not null`
      )}`,
  },
  {
    name: 'eventAttendance-create',
    as: 'scanner',
    path: (university) => `/events/${event(RUNNING)(university)}/attendance/create`,
  },
  {
    name: 'eventAttendance-rehearsal',
    as: 'scanner',
    path: (university) => `/events/${event(REHEARSED)(university)}/attendance/rehearsal`,
    states: states.rehearsalStates,
  },
  {
    name: 'eventAttendance-sampleTickets',
    as: 'scanner',
    path: (university) => `/events/${event(REHEARSED)(university)}/attendance/rehearsal/tickets`,
  },
  {
    name: 'eventAttendance-projector',
    as: 'scanner',
    path: (university) => `/events/${event(RUNNING)(university)}/attendance/projector`,
  },
  {
    name: 'arduinoRegistration-apply',
    as: 'cashier',
    path: (university) => `/arduino/${event(WORKSHOP)(university)}/apply`,
  },
  {
    name: 'arduinoRegistration-index',
    as: 'organizer',
    path: (university) => `/arduino/registrations?event=${event(WORKSHOP)(university)}`,
  },
  {
    name: 'arduinoRegistration-index-kits',
    as: 'organizer',
    path: (university) => `/arduino/registrations?tab=kits&event=${event(EVENING)(university)}`,
  },
  {
    name: 'arduinoRegistration-index-add-kits',
    opens: ['components/arduino/kits_tab.tsx'],
    as: 'organizer',
    path: (university) => `/arduino/registrations?tab=kits&event=${event(EVENING)(university)}`,
    open: (page) => page.getByRole('button', { name: /^(Add kits|Agregar kits)$/ }).click(),
  },
  {
    name: 'arduinoRegistration-index-mark-kit',
    as: 'organizer',
    path: (university) => `/arduino/registrations?tab=kits&event=${event(EVENING)(university)}`,
    async open(page) {
      await page.getByRole('button', { name: /K-02/ }).click()
      await page.getByRole('menuitem').first().click()
    },
  },
  { name: 'arduinoRegistration-show', as: 'organizer', path: applicationWithKit },
  {
    name: 'arduinoRegistration-show-swap',
    opens: ['pages/arduinoRegistration/show.tsx'],
    as: 'organizer',
    path: applicationWithKit,
    open: (page) => page.getByRole('button', { name: /^(Swap kit|Cambiar el kit)$/ }).click(),
  },
  {
    name: 'arduinoRegistration-create',
    as: 'organizer',
    path: (university) => `/arduino/registrations/create?event=${event(WORKSHOP)(university)}`,
  },
  {
    name: 'arduinoRegistration-attendance',
    as: 'organizer',
    path: (university) => `/arduino/${event(WORKSHOP)(university)}/attendance`,
  },
  {
    name: 'arduinoAttendance-create',
    as: 'scanner',
    path: (university) => `/arduino/${event(WORKSHOP)(university)}/attendance/create`,
  },
  {
    name: 'arduinoAttendance-create-hand-out',
    as: 'scanner',
    path: (university) => `/arduino/${event(WORKSHOP)(university)}/attendance/create`,
    open: (page) => page.getByRole('button', { name: /^(Hand out|Entregar)$/ }).click(),
  },
  {
    name: 'dashboard-arduinoTicket',
    as: 'student',
    path: (university) =>
      `/dashboard/tickets/arduino/${university.value(
        `select t.public_id from tickets t join registrations r on r.id = t.registration_id
         join users u on u.id = r.user_id join events e on e.id = r.event_id
         join announcements a on a.id = e.announcement_id
         where u.email = 'student@convoca.test' and a.title like ? limit 1`,
        `${EVENING}%`
      )}`,
  },
  {
    name: 'payments',
    as: 'student',
    path(university) {
      givenMoneyScreen(university)
      return '/my/payments'
    },
  },
  {
    name: 'payments-ask-refund',
    opens: ['components/payments/payment_card.tsx', 'components/payments/ask_refund.tsx'],
    as: 'student',
    path(university) {
      givenMoneyScreen(university)
      return '/my/payments'
    },
    open: (page) =>
      page
        .getByRole('button', { name: /^(Ask for a refund|Solicitar devolución)$/ })
        .first()
        .click(),
  },
  {
    name: 'transactions-create',
    as: 'student',
    path: (university) => `/transactions/create?payment=${givenMoneyScreen(university).payment}`,
  },
  {
    name: 'transactions-create-cashier',
    as: 'cashier',
    path: () => '/transactions/create',
  },
  {
    name: 'transactions-index',
    as: 'cashier',
    path(university) {
      givenMoneyScreen(university)
      return '/transactions'
    },
  },
  {
    name: 'transactions-show',
    as: 'cashier',
    path: (university) => `/transactions/${reported(university)}`,
  },
  {
    name: 'transactions-show-confirm',
    opens: ['pages/transactions/show.tsx', 'components/payments/review_transfer.tsx'],
    as: 'cashier',
    path: (university) => `/transactions/${reported(university)}`,
    open: (page) => page.getByRole('button', { name: /^(Confirm|Confirmar)$/ }).click(),
  },
  {
    name: 'transactions-show-reject',
    opens: ['pages/transactions/show.tsx', 'components/payments/review_transfer.tsx'],
    as: 'cashier',
    path: (university) => `/transactions/${reported(university)}`,
    open: (page) => page.getByRole('button', { name: /^(Reject|Rechazar)$/ }).click(),
  },
  {
    name: 'transactions-show-reverse',
    opens: ['pages/transactions/show.tsx', 'components/payments/reverse_dialog.tsx'],
    as: 'cashier',
    path: (university) => `/transactions/${givenMoneyScreen(university).collected}`,
    open: (page) => page.getByRole('button', { name: /^(Reverse|Revertir)$/ }).click(),
  },
  {
    name: 'transactionsInfo-participant',
    as: 'student',
    path(university) {
      givenMoneyScreen(university)
      return '/transactions/info'
    },
  },
  {
    name: 'sandbox-checkout',
    as: 'student',
    path: (university) => `/sandbox/checkouts/${givenCheckout(university)}`,
  },
  {
    name: 'receipts-show',
    as: 'guest',
    path: (university) => `/receipts/${received(university)}`,
  },
  {
    name: 'receipts-show-unknown',
    as: 'guest',
    path: () => '/receipts/01HZZZZZZZZZZZZZZZZZZZZZZZ',
    status: 404,
  },
  { name: 'settings-profile', as: 'student', path: () => '/settings/profile' },
  { name: 'settings-profile-staff', as: 'organizer', path: () => '/settings/profile' },
  {
    name: 'eventAttendance-create-manager',
    as: 'admin',
    path: (university) => `/events/${event(RUNNING)(university)}/attendance/create`,
    states: states.doorStates,
  },
  {
    name: 'registrations-giveBack',
    as: 'guest',
    path: (university) =>
      giveBackPath(
        university.value(
          `select r.public_id from registrations r join events e on e.id = r.event_id
           where r.status = 'confirmed' and r.price_amount_minor = 0 and e.starts_at > datetime('now')
           order by r.id limit 1`
        )
      ),
  },
  { name: 'registrations-noShows', as: 'student2', path: missedByStudent },
  {
    name: 'registrations-noShows-explain',
    opens: ['pages/registrations/noShows.tsx'],
    as: 'student2',
    path: missedByStudent,
    open: (page) =>
      page
        .getByRole('button', { name: /^(Explain|Explicar)/ })
        .first()
        .click(),
  },
  {
    name: 'registrations-explanations',
    as: 'admin',
    path: () => '/registrations/explanations?state=all',
  },
  {
    name: 'registrations-explanations-decline',
    opens: ['pages/registrations/explanations.tsx'],
    as: 'admin',
    path: explainedByMany,
    open: (page) =>
      page
        .getByRole('button', { name: /^(Do not accept|No aceptar)/ })
        .first()
        .click(),
  },
  {
    name: 'registrations-leave',
    as: 'guest',
    path: (university) =>
      `${LEAVE_PATH}/${waitlistExitToken(
        university.value(
          `select r.public_id from registrations r join events e on e.id = r.event_id
           join announcements a on a.id = e.announcement_id
           where a.title like ? and r.status = 'waitlisted' order by r.id desc limit 1`,
          `${FULL_COURSE}%`
        )
      )}`,
  },
  {
    name: 'registrations-confirm',
    as: 'guest',
    path: (university) => {
      const id = university.value(
        `select public_id from registrations where status = 'confirmed' order by id desc limit 1`
      )
      university.run(
        'update registrations set contact_hidden_at = created_at where public_id = ?',
        id
      )
      return `/registrations/confirm/${contactToken(id)}`
    },
  },
  { name: 'mailbox-index', as: 'guest', path: () => '/mailbox', open: states.waitForMail },
  {
    name: 'mailbox-show',
    as: 'guest',
    begins: 'mailbox/index',
    path: () => '/mailbox',
    async open(page, university) {
      await states.waitForMail(page, university)
      await page.locator('main a[href^="/mailbox/"]').first().click()
      await page.waitForURL(/mailbox\/./)
      await alive(page)
      await page.frameLocator('main iframe').locator('p').first().waitFor()
    },
  },
  {
    name: 'errors-show-404',
    as: 'guest',
    path: () => '/nowhere',
    status: 404,
  },
  {
    name: 'settings-account',
    as: 'student2',
    path: () => '/settings/account',
    states: states.accountStates,
  },
  {
    name: 'settings-account-running',
    as: 'student2',
    path: (university) => givenDataExport(university, 'running'),
  },
  {
    name: 'settings-account-finished',
    as: 'student2',
    path: (university) => givenDataExport(university, 'finished'),
  },
  {
    name: 'settings-account-failed',
    as: 'student2',
    path: (university) => givenDataExport(university, 'failed'),
  },
  { name: 'settings-email', as: 'student2', path: () => '/settings/email' },
  { name: 'notifications-index', as: 'student', path: () => '/notifications' },
  { name: 'notifications-index-staff', as: 'organizer', path: () => '/notifications' },
  { name: 'notifications-mailStop', as: 'guest', path: mailStop },
  { name: 'announcements-calendar', as: 'student', path: () => '/calendar' },
  { name: 'announcements-calendar-empty', as: 'guest', path: () => '/calendar?month=2031-02' },
  { name: 'feeds-index-guest', as: 'guest', path: () => '/feeds' },
  { name: 'feeds-index', as: 'student2', path: () => '/feeds' },
  {
    name: 'feeds-index-own',
    as: 'student',
    // With their address, and the question before it is replaced.
    path(university) {
      university.run('delete from personal_feeds')
      university.run(
        `insert into personal_feeds (public_id, user_id, created_at, updated_at)
         select '01JXXXXXXXXXXXXXXXXXXXXXXX', id, created_at, created_at from users where email = ?`,
        'student@convoca.test'
      )
      return '/feeds'
    },
    open: (page) =>
      page.getByRole('button', { name: /Replace the address|Cambiar la dirección/ }).click(),
    opens: ['components/feeds/own_feed.tsx'],
  },
  { name: 'settings-notifications', as: 'student', path: () => '/settings/notifications' },
  {
    name: 'settings-email-pending',
    as: 'student2',
    path(university) {
      givenEmailChange(university, { side: 'new', is: 'approved' })
      return '/settings/email'
    },
  },
  { name: 'auth-email-change-unknown', as: 'guest', path: () => '/email-change/unknown' },
  ...emailChangeScreens(),
  { name: 'users-index', as: 'admin', path: () => '/users' },
  {
    name: 'users-index-filtered',
    as: 'admin',
    path: () => '/users?role=any&sort=joined',
    states: [states.filtersState],
  },
  {
    name: 'users-index-roles',
    opens: ['components/users/roles_dialog.tsx'],
    as: 'admin',
    path: () => '/users',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('button', { name: /^(Change roles|Cambiar roles)$/ }).click()
      await page.getByRole('dialog').locator('[name=role-scanner]').check({ force: true })
      await page.getByText(/people get|person gets|Nobody gets|recibe/).waitFor()
    },
  },
  {
    name: 'users-index-roles-limited',
    opens: ['components/users/roles_dialog.tsx'],
    as: 'admin',
    path: () => '/users',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('button', { name: /^(Change roles|Cambiar roles)$/ }).click()
      await page.getByRole('dialog').locator('[name=role-registrar]').check({ force: true })
      await page.locator('summary', { hasText: /Faculties|Facultades/ }).click()
      await page.getByRole('dialog').getByRole('checkbox').last().check({ force: true })
      await page.getByText(/people get|person gets|Nobody gets|recibe/).waitFor()
    },
  },
  { name: 'users-index-registrar', as: 'registrar', path: () => '/users' },
  {
    name: 'users-show-roles',
    opens: ['components/users/roles_dialog.tsx'],
    as: 'admin',
    path: person('registrar'),
    open: async (page) => {
      await page.getByRole('button', { name: /^(Change roles|Cambiar roles)$/ }).click()
      await page.getByRole('button', { name: /^(Change where|Cambiar dónde)$/ }).click()
      await page.getByRole('dialog').locator('summary').first().waitFor()
    },
  },
  {
    name: 'users-index-disable',
    opens: ['components/users/access_dialog.tsx'],
    as: 'admin',
    path: () => '/users',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('button', { name: /^(Disable|Deshabilitar)$/ }).click()
    },
  },
  {
    name: 'users-index-make',
    opens: ['components/users/make_person_dialog.tsx', 'components/users/person_fields.tsx'],
    as: 'registrar',
    path: () => '/users',
    open: async (page) => {
      await page.getByRole('button', { name: /^(New person|Nueva persona)$/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Create|Crear)/ })
        .waitFor()
    },
  },
  {
    name: 'users-show-correct',
    opens: ['components/users/correct_person_dialog.tsx', 'components/users/person_fields.tsx'],
    as: 'admin',
    path: person('student'),
    open: async (page) => {
      await page.getByRole('button', { name: /^(Correct|Corregir)$/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Save|Guardar)$/ })
        .waitFor()
    },
  },
  {
    name: 'users-show-address',
    opens: ['components/users/address_dialog.tsx'],
    as: 'admin',
    path: person('student'),
    open: async (page) => {
      await page.getByRole('button', { name: /^(Change e-mail|Cambiar correo)$/ }).click()
      await page.getByRole('dialog').locator('input[value=lost]').check({ force: true })
      await page.getByRole('dialog').locator('textarea').waitFor()
    },
  },
  {
    name: 'users-show-end-sessions',
    opens: ['components/users/person_account.tsx'],
    as: 'admin',
    path: person('student'),
    open: (page) =>
      page
        .getByRole('button', { name: /^(Sign out everywhere|Cerrar todas las sesiones)$/ })
        .click(),
  },
  { name: 'users-show', as: 'admin', path: person('student') },
  { name: 'users-show-staff', as: 'admin', path: person('organizer') },
  {
    name: 'users-show-kind',
    opens: ['components/users/person_actions.tsx'],
    as: 'admin',
    path: person('student'),
    open: (page) =>
      page.getByRole('button', { name: /(Confirm|Change) kind|(Confirmar|Cambiar) tipo/ }).click(),
  },
  {
    name: 'users-show-merge',
    opens: ['components/users/merge_dialog.tsx'],
    as: 'admin',
    path: person('student'),
    open: async (page) => {
      await page.getByRole('button', { name: /^(Merge|Fusionar)$/ }).click()
      await page.getByRole('combobox', { name: /other account|otra cuenta/ }).fill('student2')
      await page.getByRole('dialog').getByRole('option').first().click()
      await page.getByText(/This is final|Esto es definitivo/).waitFor()
    },
  },
  {
    name: 'settings-profile-consent',
    opens: ['components/legal/consent_dialog.tsx'],
    as: 'admissions',
    path: () => '/settings/profile',
    async open(page, university) {
      await page.locator('[name=phone]').fill('+503 7000 1234')
      givenAgreement(university, 0)
      await page.locator('main form button[type=submit]').last().click()
      await page.locator('dialog[open]').waitFor()
      givenAgreement(university, 1)
    },
  },
  {
    name: 'legal-consent',
    as: 'admissions',
    path: (university) => givenNoConsent(university, 'admissions'),
  },
  { name: 'legal-show', as: 'guest', path: () => '/terms' },
  { name: 'legal-show-announced', as: 'guest', path: () => '/terms/2' },
  {
    name: 'settings-installation',
    as: 'admin',
    path: () => '/settings/installation',
    states: states.installationStates,
  },
  { name: 'legal-index', as: 'admin', path: () => '/legal' },
  {
    name: 'legal-create',
    as: 'admin',
    path: () => '/legal/create?kind=privacy',
    states: states.legalStates,
  },
  {
    name: 'users-show-reset-two-factor',
    opens: ['components/users/person_actions.tsx'],
    as: 'admin',
    path(university) {
      // Nobody signs in as them.
      const id = university.value('select public_id from users order by id desc limit 1')
      const set = 'update users set two_factor_confirmed_at = ? where public_id = ?'
      university.run(set, '2026-01-15 12:00:00', id)
      return `/users/${id}`
    },
    open: (page) =>
      page.getByRole('button', { name: /Reset two-factor|Restablecer la autenticación/ }).click(),
  },
  { name: 'users-confirmations', as: 'admin', path: () => '/users/confirmations' },
  {
    name: 'users-confirmations-reject',
    opens: ['pages/users/confirmations.tsx'],
    as: 'admin',
    path: () => '/users/confirmations',
    open: (page) =>
      page
        .getByRole('button', { name: /^(Reject|Rechazar)/ })
        .first()
        .click(),
  },
  { name: 'imports-create', as: 'admin', path: () => '/imports/people' },
  {
    name: 'imports-show-reading',
    as: 'admin',
    path: (university) => givenImportScreen(university, { kind: 'people', state: 'reading' }),
  },
  {
    name: 'imports-show-mapping',
    as: 'admin',
    path: (university) => givenImportScreen(university, { kind: 'people', state: 'mapping' }),
    open: async (page) => {
      await page.getByRole('button', { name: /^(Check the rows|Revisar las filas)$/ }).click()
      await page.getByText(/^(Choose|Elige) .* (file|archivo)\.$/).waitFor()
    },
  },
  {
    name: 'imports-show',
    as: 'admin',
    path: (university) => givenImportScreen(university, { kind: 'people', state: 'previewed' }),
  },
  {
    name: 'imports-show-failed',
    as: 'admin',
    path: (university) =>
      givenImportScreen(university, {
        kind: 'people',
        state: 'previewed',
        errorCode: 'E_JOB_FAILED',
      }),
  },
  {
    name: 'imports-show-undo',
    opens: ['components/imports/undo_import.tsx'],
    as: 'admin',
    path: (university) => givenImportScreen(university, { kind: 'campuses', state: 'applied' }),
    open: (page) => page.getByRole('button', { name: /^(Undo|Deshacer)$/ }).click(),
  },
  {
    name: 'imports-show-discard',
    opens: ['components/imports/discard_import.tsx'],
    as: 'admin',
    path: (university) => givenImportScreen(university, { kind: 'people', state: 'previewed' }),
    open: (page) => page.getByRole('button', { name: /^(Discard|Descartar)$/ }).click(),
  },
  {
    name: 'imports-show-discarded',
    as: 'admin',
    path: (university) => givenImportScreen(university, { kind: 'people', state: 'discarded' }),
  },
  {
    name: 'imports-show-undone',
    as: 'admin',
    path: (university) => givenImportScreen(university, { kind: 'campuses', state: 'undone' }),
  },
  {
    name: 'imports-create-registrations',
    as: 'organizer',
    path: (university) => `/imports/registrations?event=${slug(OPEN_TALK)(university)}`,
  },
  {
    name: 'imports-show-registrations',
    as: 'organizer',
    path: (university) =>
      `/imports/registrations/${university.value(`select public_id from imports where kind = 'registrations'`)}`,
  },
  {
    name: 'imports-show-registrations-whole',
    as: 'organizer',
    path: (university) =>
      givenRegistrationsScreen(university, {
        slug: slug(OPEN_TALK)(university),
        state: 'previewed',
      }),
  },
  {
    name: 'imports-show-registrations-undo',
    as: 'organizer',
    path: (university) =>
      givenRegistrationsScreen(university, { slug: slug(OPEN_TALK)(university), state: 'applied' }),
    open: (page) => page.getByRole('button', { name: /^(Undo|Deshacer)$/ }).click(),
  },
  {
    name: 'exports-show-running',
    as: 'admin',
    path: (university) => givenListExport(university, 'running'),
  },
  {
    name: 'exports-show-finished',
    as: 'admin',
    path: (university) => givenListExport(university, 'finished'),
  },
  {
    name: 'exports-show-failed',
    as: 'admin',
    path: (university) => givenListExport(university, 'failed'),
  },
  ...judgingScreens(),
  ...CERTIFICATE_SCREENS,
  ...INVITATION_SCREENS,
  { name: 'campus-index', as: 'admin', path: () => '/campuses' },
  { name: 'campus-index-empty', as: 'admin', path: () => '/campuses?q=zzzz' },
  { name: 'campus-create', as: 'admin', path: () => '/campuses/create' },
  { name: 'campus-edit', as: 'admin', path: () => '/campuses/CENTRAL/edit' },
  {
    name: 'campus-edit-in-use',
    as: 'admin',
    path: () => '/campuses/CENTRAL/edit',
    opens: ['components/catalogue/archive_card.tsx'],
    open: (page) => page.getByRole('button', { name: /^(Archive|Archivar)$/ }).click(),
  },
  {
    name: 'campus-edit-zone',
    as: 'admin',
    path: () => '/campuses/CENTRAL/edit',
    async open(page) {
      await page.locator('#field-timeZone').selectOption('America/Santiago')
    },
  },
  { name: 'faculty-index', as: 'admin', path: () => '/faculties' },
  { name: 'faculty-create', as: 'admin', path: () => '/faculties/create' },
  { name: 'faculty-edit', as: 'admin', path: () => '/faculties/ENG/edit' },
  {
    name: 'periods-index',
    as: 'admin',
    path: () => '/periods',
    states: [
      {
        name: 'add',
        opens: ['components/catalogue/period_dialog.tsx'],
        open: async (page) => {
          await page
            .getByRole('button', { name: /^(New academic period|Nuevo período académico)$/ })
            .click()
          await page.getByRole('button', { name: /^(Add exam week|Agregar semana)/ }).click()
        },
      },
      {
        name: 'removal',
        opens: ['pages/periods/index.tsx'],
        open: async (page) => {
          await page
            .getByRole('button', { name: /^(Actions for|Acciones para) / })
            .first()
            .click()
          await page.getByRole('menuitem', { name: /^(Remove|Eliminar)$/ }).click()
        },
      },
    ],
  },
  { name: 'courses-index', as: 'admin', path: () => '/courses' },
  {
    name: 'courses-create-wrong',
    as: 'admin',
    path: () => '/courses/create',
    async open(page) {
      await page.getByRole('button', { name: /^(Add course|Agregar carrera)$/ }).click()
      await page.locator('main [role=alert]').waitFor()
    },
  },
  { name: 'courses-edit', as: 'admin', path: () => '/courses/CS/edit' },
  { name: 'reports-index', as: 'organizer', path: () => '/reports', states: states.reportStates },
  { name: 'reports-index-all', as: 'admin', path: () => '/reports' },
  { name: 'reports-index-invitations', as: 'admissions', path: () => '/reports' },
  { name: 'reports-index-money', as: 'cashier', path: () => '/reports' },
  {
    name: 'reports-index-money-none',
    as: 'cashier',
    path: () => '/reports?moneyFrom=2001-01-01&moneyTo=2001-01-02',
  },
  {
    name: 'reports-paymentsPerDay',
    as: 'cashier',
    path: () => '/reports/payments-per-day?from=2020-01-01',
    states: [...states.reportStates, states.filtersState],
  },
  ...['method', 'campus', 'event'].map((by): Screen => ({
    name: `reports-paymentsPerDay-${by}`,
    as: 'cashier',
    path: () => `/reports/payments-per-day?from=2020-01-01&by=${by}`,
  })),
  {
    name: 'reports-paymentsPerDay-latest',
    as: 'cashier',
    path: () => '/reports/payments-per-day',
  },
  {
    name: 'reports-paymentsPerDay-none',
    as: 'cashier',
    path: () => '/reports/payments-per-day?from=2001-01-01&to=2001-01-02',
  },
  { name: 'reports-userPayments', as: 'cashier', path: () => '/reports/user-payments' },
  {
    name: 'reports-userPayments-overdue',
    as: 'cashier',
    path: () => '/reports/user-payments?owing=overdue&sort=overdue&direction=desc',
  },
  {
    name: 'reports-userPayments-none',
    as: 'cashier',
    path: () => '/reports/user-payments?q=nobody-is-called-that',
  },
  {
    name: 'reports-userPayments-statement',
    as: 'cashier',
    path(university) {
      givenMoneyScreen(university)
      return `/reports${person('student')(university).replace('/users/', '/user-payments/')}`
    },
  },
  { name: 'audit-index', as: 'admin', path: () => '/audit', states: [states.filtersState] },
  {
    name: 'audit-index-changes',
    opens: ['components/ui/data_table.tsx'],
    as: 'admin',
    path: () => '/audit?subject=user&action=user.kind_confirmed',
    open: (page) => page.locator('main td button[aria-expanded]').first().click(),
  },
  {
    name: 'users-index-view',
    opens: ['components/ui/list_view.tsx'],
    as: 'admin',
    path: () => '/users',
    async open(page) {
      await page.getByRole('button', { name: /Columns and saved views|Columnas y vistas/ }).click()
      await page.locator('dialog[open] #list-views').waitFor()
    },
  },
  {
    name: 'audit-index-actions',
    opens: ['components/ui/filter_picker.tsx'],
    as: 'admin',
    path: () => '/audit',
    async open(page) {
      const filters = page.getByRole('button', { name: /^(Filters|Filtros)/ })
      if (await filters.isVisible()) await filters.click()
      await page.locator('main button[aria-haspopup=dialog]').first().click()
      await page.locator('dialog[open] input[type=search]').waitFor()
    },
  },
  { name: 'system-show', as: 'admin', path: () => '/system' },
  { name: 'settings-mails', as: 'admin', path: () => '/settings/mails' },
  {
    name: 'settings-mailText',
    as: 'admin',
    path: () => '/settings/mails/registration_confirmed?language=es',
  },
  { name: 'mails-index', as: 'admin', path: () => '/mails', states: [states.filtersState] },
  {
    name: 'mails-index-details',
    opens: ['components/ui/data_table.tsx'],
    as: 'admin',
    path: () => '/mails?state=refused',
    open: (page) => page.locator('main td button[aria-expanded]').first().click(),
  },
  { name: 'errors-show-403', as: 'student', path: () => '/announcements/create', status: 403 },
]

/** The pages behind the links of a change of address, at every step of it. */
function emailChangeScreens(): Screen[] {
  const links = [
    { name: 'confirm', as: 'student2', side: 'new', is: 'asked' },
    { name: 'waiting-for-old', as: 'guest', side: 'old', is: 'approved' },
    { name: 'other-account', as: 'student', side: 'new', is: 'asked' },
    { name: 'approve', as: 'guest', side: 'old', is: 'asked' },
    { name: 'withdrawn', as: 'guest', side: 'old', is: 'withdrawn' },
    { name: 'stopped', as: 'guest', side: 'old', is: 'stopped' },
    { name: 'expired', as: 'guest', side: 'old', is: 'expired' },
    { name: 'moved', as: 'guest', side: 'old', is: 'moved' },
    { name: 'undo', as: 'guest', side: 'undo', is: 'moved' },
    { name: 'undone', as: 'guest', side: 'undo', is: 'undone' },
  ] as const
  return links.map(({ name, as, side, is }) => ({
    name: `auth-email-change-${name}`,
    as,
    path: (university) => givenEmailChange(university, { side, is }),
  }))
}

/** A jury at work, what organizers see of it, and what everybody sees in the end. */
function judgingScreens(): Screen[] {
  const pages = {
    'codefestJudging-index': ['admissions', 'scored', 'judging'],
    'codefestJudging-index-closed': ['admissions', 'published', 'judging'],
    'codefestJudges-index': ['organizer', 'scored', 'judges'],
    'codefestJudges-index-empty': ['organizer', 'new', 'judges'],
    'codefestRubric-edit': ['organizer', 'new', 'rubric'],
    'codefestRubric-edit-frozen': ['organizer', 'scored', 'rubric'],
    'codefestStandings-index': ['organizer', 'scored', 'standings'],
    'codefestStandings-index-published': ['organizer', 'published', 'standings'],
    'codefestResults-show': ['guest', 'published', 'results'],
  } as const
  const screens = Object.entries(pages).map(([name, [as, state, page]]): Screen => ({
    name,
    as,
    path: (university) => `${givenJudgingScreen(university, state)}/${page}`,
    states: states.judgingStates[name] ?? [],
  }))
  const sheet: Screen = {
    name: 'codefestJudging-show',
    as: 'admissions',
    path(university) {
      const judging = givenJudgingScreen(university, 'scored')
      const firstTeam = `select t.public_id from teams t join events e on e.id = t.event_id
        where e.public_id = ? order by t.id`
      return `${judging}/judging/${university.value(firstTeam, judging.split('/').at(-1))}`
    },
    states: states.scoreSheetStates,
  }
  const dashboard: Screen = {
    name: 'dashboard-judge',
    as: 'admissions',
    path: (university) => givenJudgingScreen(university, 'scored') && '/dashboard',
  }
  return [...screens, sheet, dashboard]
}
