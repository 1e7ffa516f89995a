import { alive, leave, watchRequests } from '#tests/helpers/chromium'
import { keepForGroup } from '#tests/helpers/chromium_pool'
import { demoOf, type DemoUniversity, type Person } from '#tests/helpers/demo_university'
import { inTurn } from '#tests/helpers/rotation'
import { SCREENS, type Screen } from '#tests/helpers/screens'
import { tokenHash } from '#app/auth/secrets/seal'
import app from '@adonisjs/core/services/app'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { readFileSync, readdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright'

const LAPTOP = { width: 1280, height: 800 }
/** Prospects read their pages in the language in which they were invited. */
const NO_CONNECTION = /There is no connection to the server|No hay conexión con el servidor/
const FORM = /\buseForm[<(]|<form\b/

interface Form {
  /** The file below inertia/ that holds it. */
  file: string
  /** A screen of the walk, or `screen-state`. */
  on: string
  as?: Person
  path?: (university: DemoUniversity) => string
  /** It asks a person about themselves: of every field it says who sees it, why and until when. */
  tells?: true
  /** It leads to another site's page. */
  leaves?: true
  /** Where several stand on the page. */
  within?: string
  /** What is chosen and typed besides what every form is filled with. */
  fill?: (page: Page) => Promise<unknown>
}

const DETAILS = 'components/registrations/details'

/** What cannot be undone comes last. */
const FORMS: Form[] = [
  { file: 'pages/auth/login.tsx', on: 'auth-login' },
  { file: 'pages/auth/register.tsx', on: 'auth-register', tells: true },
  { file: 'pages/auth/forgot-password.tsx', on: 'auth-forgot-password' },
  { file: 'pages/auth/confirm-password.tsx', on: 'auth-confirm-password' },
  { file: 'pages/auth/two-factor.tsx', on: 'auth-two-factor' },
  { file: 'pages/auth/verify-email.tsx', on: 'auth-verify-email' },
  {
    file: 'pages/auth/reset-password.tsx',
    on: 'auth-reset-password-expired',
    path: (university) => `/reset-password/${givenLink(university)}`,
  },
  { file: 'pages/auth/email-change.tsx', on: 'auth-email-change-confirm' },
  {
    file: 'pages/vocationalInvitations/create.tsx',
    on: 'vocationalInvitations-create',
    tells: true,
  },
  { file: 'pages/vocationalInvitations/edit.tsx', on: 'vocationalInvitations-edit', tells: true },
  {
    file: 'pages/vocationalInvitations/ticket.tsx',
    on: 'vocationalInvitations-ticket',
    tells: true,
  },
  { file: 'pages/vocationalInvitations/join.tsx', on: 'vocationalInvitations-join', tells: true },
  { file: 'pages/vocationalInvitations/guardian.tsx', on: 'vocationalInvitations-guardian' },
  { file: 'pages/notifications/mailStop.tsx', on: 'notifications-mailStop' },
  { file: 'pages/vocationalInvitations/optOut.tsx', on: 'vocationalInvitations-optOut' },
  {
    file: 'pages/vocationalInvitations/rewards.tsx',
    on: 'vocationalInvitations-rewards-add',
    within: 'dialog form',
  },
  {
    file: 'pages/reports/vocationalInvitationsPoints.tsx',
    on: 'reports-vocationalInvitationsPoints',
  },
  { file: 'pages/settings/email.tsx', on: 'settings-email', tells: true },
  { file: 'components/settings/profile_form.tsx', on: 'settings-profile', tells: true },
  {
    file: 'pages/settings/password.tsx',
    on: 'settings-password',
    within: 'form:has([name=currentPassword])',
  },
  { file: 'components/security/passkey_dialogs.tsx', on: 'settings-password-rename-passkey' },
  {
    file: 'components/security/setup_form.tsx',
    on: 'settings-password-set-up',
    within: 'form:has([data-secret])',
  },
  // The last form there signs out.
  {
    file: 'pages/legal/consent.tsx',
    on: 'legal-consent',
    within: 'form:not([action$=logout])',
  },
  {
    file: 'pages/imports/create.tsx',
    on: 'imports-create',
    fill: (page) =>
      page.locator('[name=file]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('name,email\nAna,ana.new@example.test\n'),
      }),
  },
  { file: 'pages/certificates/verify.tsx', on: 'certificates-verify' },
  { file: 'components/certificates/rule_dialog.tsx', on: 'eventCertificates-index-settings' },
  {
    file: 'components/certificates/revocation_dialogs.tsx',
    on: 'eventCertificates-index-correct',
  },
  { file: 'components/certificates/signatory_dialog.tsx', on: 'signatories-index-add' },
  { file: 'components/imports/import_mapping.tsx', on: 'imports-show-mapping' },
  { file: 'components/imports/undo_import.tsx', on: 'imports-show-registrations-undo' },
  { file: 'components/catalogue/period_dialog.tsx', on: 'periods-index-add' },
  { file: 'components/catalogue/campus_form.tsx', on: 'campus-edit' },
  {
    file: 'components/installation/identity_form.tsx',
    on: 'settings-installation',
    within: 'form:has([name=name])',
  },
  {
    file: 'components/installation/colours_form.tsx',
    on: 'settings-installation',
    within: 'form:has([name=brandLight])',
  },
  {
    file: 'components/installation/contact_form.tsx',
    on: 'settings-installation',
    within: 'form:has([name=phone])',
  },
  { file: 'components/installation/bank_accounts.tsx', on: 'settings-installation-account' },
  { file: 'components/installation/cash_desks.tsx', on: 'settings-installation-desk' },
  { file: 'components/catalogue/faculty_form.tsx', on: 'faculty-edit' },
  { file: 'components/catalogue/course_form.tsx', on: 'courses-edit' },
  { file: 'components/announcements/announcement_form.tsx', on: 'announcements-edit-full' },
  {
    file: 'components/announcements/duplicate_dialog.tsx',
    on: 'announcements-show-manager-duplicate',
    fill: (page) => page.locator('dialog[open] [name=shift]').fill('3'),
  },
  {
    file: 'components/announcements/repeat_dialog.tsx',
    on: 'announcements-show-manager-repeat',
    fill: (page) => page.locator('dialog[open] [name=until]').fill(daysAhead(40)),
  },
  {
    file: 'components/announcements/template_dialog.tsx',
    on: 'announcements-create-template',
    async fill(page) {
      await page.locator('dialog[open] [name=template]').selectOption({ index: 1 })
      await page.locator('dialog[open] [name=startsOn]').fill(daysAhead(60))
    },
  },
  {
    file: 'components/surveys/survey_form.tsx',
    on: 'announcements-details-survey-written',
    fill: (page) => page.locator('[name="questions.0.label"]').fill('How was the poster session?'),
  },
  { file: 'pages/surveys/show.tsx', on: 'surveys-show', tells: true },
  {
    file: 'components/registrations/profile_form.tsx',
    on: 'announcements-show-approval',
    tells: true,
    path: (university) => givenCampus(university, 'null'),
  },
  {
    file: 'components/registrations/registration_panel.tsx',
    on: 'announcements-show-approval',
    tells: true,
    path: (university) => givenCampus(university, '1'),
  },
  {
    file: `${DETAILS}/desk_dialog.tsx`,
    on: 'announcements-details-desk-new-person',
    tells: true,
  },
  {
    file: 'pages/arduinoRegistration/apply.tsx',
    on: 'arduinoRegistration-apply',
    tells: true,
    fill: (page) =>
      page.locator('[name="application.bringsOwnKit"]').first().check({ force: true }),
  },
  { file: 'pages/arduinoRegistration/show.tsx', on: 'arduinoRegistration-show-swap' },
  {
    file: 'components/arduino/kits_tab.tsx',
    on: 'arduinoRegistration-index-add-kits',
    fill: (page) => page.locator('[name=count]').fill('2'),
  },
  { file: 'components/arduino/kits_tab.tsx', on: 'arduinoRegistration-index-mark-kit' },
  { file: `${DETAILS}/decide.tsx`, on: 'announcements-details-cancel' },
  { file: `${DETAILS}/decide.tsx`, on: 'announcements-details-approval-reject' },
  { file: `${DETAILS}/decide_many.tsx`, on: 'announcements-details-approval-reject-many' },
  { file: `${DETAILS}/kept_reasons.tsx`, on: 'announcements-details-approval-reasons' },
  { file: `${DETAILS}/capacity_tab.tsx`, on: 'announcements-details-capacity' },
  { file: `${DETAILS}/message_form.tsx`, on: 'announcements-details-message' },
  { file: `${DETAILS}/cancel_many.tsx`, on: 'announcements-details-cancel-many' },
  {
    file: `${DETAILS}/staff_tab.tsx`,
    on: 'announcements-details-staff',
    fill: (page) => page.getByRole('option').first().click(),
  },
  { file: 'pages/codefestRegistration/apply.tsx', on: 'codefestRegistration-apply' },
  { file: 'pages/codefestRegistration/edit.tsx', on: 'codefestRegistration-edit' },
  {
    file: 'pages/codefestRegistration/create.tsx',
    on: 'codefestRegistration-create',
    fill: async (page) => {
      await page.getByRole('combobox', { name: /captain/i }).fill('Lucía')
      await page.getByRole('listbox').getByRole('option').first().click()
    },
  },
  {
    file: 'components/codefest/team_repository.tsx',
    on: 'codefestRegistration-show',
    within: 'form:has([name=repositoryUrl])',
    fill: (page) => page.locator('[name=repositoryUrl]').fill('https://code.example.test/new'),
  },
  {
    file: 'components/codefest/team_questions.tsx',
    on: 'codefestRegistration-show',
    within: 'form:has([name^="answers."])',
    path: givenTeamQuestion,
  },
  {
    file: 'components/codefest/add_member.tsx',
    on: 'codefestRegistration-show-staff',
    within: 'form:has([role=combobox])',
    async fill(page) {
      await page.getByRole('combobox').fill('Lucía')
      await page.getByRole('listbox').getByRole('option').first().click()
    },
  },
  { file: 'components/codefest/member_menu.tsx', on: 'codefestRegistration-show-remove' },
  { file: 'components/codefest/team_standing.tsx', on: 'codefestRegistration-show-withdraw' },
  { file: 'pages/codefestRubric/edit.tsx', on: 'codefestRubric-edit', fill: addCriterion },
  { file: 'components/judging/distribute_form.tsx', on: 'codefestJudges-index-evenly' },
  { file: 'components/judging/judge_teams_dialog.tsx', on: 'codefestJudges-index-teams' },
  {
    file: 'components/judging/conflict_dialog.tsx',
    on: 'codefestJudging-show-conflict',
    tells: true,
  },
  { file: 'components/payments/payment_card.tsx', on: 'payments', within: 'main', leaves: true },
  { file: 'components/payments/ask_refund.tsx', on: 'payments-ask-refund' },
  {
    file: 'pages/transactions/create.tsx',
    on: 'transactions-create',
    fill: (page) =>
      page.locator('[name=proof]').setInputFiles({
        name: 'proof.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
      }),
  },
  { file: 'components/payments/bank_line_dialogs.tsx', on: 'transactions-bankLines-match' },
  { file: 'components/payments/review_transfer.tsx', on: 'transactions-show-reject' },
  { file: 'components/payments/reverse_dialog.tsx', on: 'transactions-show-reverse' },
  // Pays what the others are about.
  { file: 'pages/sandbox/checkout.tsx', on: 'sandbox-checkout', within: 'main' },
  { file: 'components/attendance/review.tsx', on: 'eventAttendance-review-decide' },
  { file: 'components/tickets/reissue_ticket.tsx', on: 'dashboard-eventTicket-replace' },
  { file: 'components/users/access_dialog.tsx', on: 'users-index-disable' },
  {
    file: 'components/users/roles_dialog.tsx',
    on: 'users-index-roles',
    // One role is ticked already; each tick more asks the server what it would do.
    fill: (page) => page.locator('dialog[open] [name=role-scanner]:checked').waitFor(),
  },
  { file: 'components/users/make_person_dialog.tsx', on: 'users-index-make' },
  { file: 'components/users/correct_person_dialog.tsx', on: 'users-show-correct' },
  { file: 'components/users/address_dialog.tsx', on: 'users-show-address' },
  {
    file: 'components/payments/movement_dialogs.tsx',
    on: 'payments-show-void',
  },
  { file: 'pages/payments/refundRequests.tsx', on: 'payments-refundRequests-refund' },
  {
    file: 'pages/settings/mailText.tsx',
    on: 'settings-mailText',
    fill: (page) => page.locator('[name=subject]').fill('Hola'),
  },
  { file: 'components/payments/desk/open_desk.tsx', on: 'transactionsInfo-open' },
  {
    file: 'pages/payments/create.tsx',
    on: 'payments-create',
    async fill(page) {
      await page.getByRole('combobox').first().fill('Lucía')
      await page.getByRole('listbox').getByRole('option').first().click()
    },
  },
  {
    file: 'pages/settings/notifications.tsx',
    on: 'settings-notifications',
    // The other form of the page is the device's own.
    fill: (page) => page.locator('main select').first().selectOption('off'),
  },
  { file: 'pages/users/confirmations.tsx', on: 'users-confirmations-reject' },
  { file: 'components/users/person_actions.tsx', on: 'users-show-kind' },
  {
    file: 'components/announcements/manager_bar.tsx',
    on: 'announcements-show-manager-cancel-event',
  },
  { file: 'pages/registrations/giveBack.tsx', on: 'registrations-giveBack' },
  { file: 'pages/registrations/noShows.tsx', on: 'registrations-noShows-explain' },
  { file: 'pages/registrations/explanations.tsx', on: 'registrations-explanations-decline' },
  { file: 'pages/registrations/leave.tsx', on: 'registrations-leave' },
  { file: 'pages/registrations/confirm.tsx', on: 'registrations-confirm' },
  {
    file: 'components/users/merge_dialog.tsx',
    on: 'users-show-merge',
    async fill(page) {
      const choices = page.locator('dialog[open] input[type=radio]:not([name=stays])')
      for (const choice of await choices.all()) await choice.check({ force: true })
    },
  },
  {
    file: 'components/settings/delete_account_dialog.tsx',
    on: 'settings-account-delete',
    // The walk's student is merged away by now.
    as: 'cashier',
    fill: (page) => page.locator('[name=word]').fill('DELETE'),
  },
  // After it everybody is asked for their consent.
  { file: 'pages/legal/create.tsx', on: 'legal-create' },
]

/** What others are made of, what only asks, and what is tested as itself. */
const ELSEWHERE = [
  /^components\/gallery\//,
  /^components\/(auth\/account_form|catalogue\/record_form)\.tsx$/,
  /^components\/ui\/search_input\.tsx$/,
  // tests/browser/core/network.spec.ts
  /^components\/auth\/sign_out\.tsx$/,
  // A door goes on without a connection: tests/browser/attendance.
  /^components\/attendance\/(manual_entry|admit_dialog)\.tsx$/,
  /^components\/arduino\/kit_desk\.tsx$/,
  // tests/browser/payments/cashiers_day.spec.ts
  /^components\/payments\/desk\/(collecting|close_dialog)\.tsx$/,
  /^components\/installation\/(part_form|entry_dialog)\.tsx$/,
]

/** In one run of the fast lane: they take turns. */
const FORMS_AT_ONCE = Math.ceil(FORMS.length / 3)

test.group('Every form', (group) => {
  group.tap((each) => each.tags(['@forms']))
  const inThisRun = inTurn(FORMS, { place: 0, atOnce: FORMS_AT_ONCE })
  const demo = demoOf(group)
  /** A guest of one form is no guest any more for the next. */
  const pages = new Map<Person, Page>()

  async function pageOf(person: Person) {
    const known = pages.get(person)
    if (known) return known
    const who = { person, locale: 'en', scheme: 'light', viewport: LAPTOP } as const
    const context = await demo.university.contextOf(demo.browser, who)
    const page = await context.newPage()
    // Every page that is open is of an older version.
    await page.setExtraHTTPHeaders({ 'x-inertia-version': 'older' })
    if (person === 'guest') return page
    keepForGroup(context)
    pages.set(person, page)
    return page
  }

  test('has a case here', ({ assert }) => {
    const files = readdirSync(app.makePath('inertia'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .filter((path) => FORM.test(readFileSync(app.makePath('inertia', path), 'utf8')))
      .filter((path) => !ELSEWHERE.some((pattern) => pattern.test(path)))
    const cases = FORMS.map(({ file }) => file)
    assert.deepEqual(
      files.filter((path) => !cases.includes(path)),
      []
    )
  })

  // In their order: some cannot be undone.
  for (const form of FORMS.filter((one) => inThisRun.includes(one))) {
    test(`${form.file} on ${form.on} loses nothing, offline or to a new version`, async ({
      assert,
    }) => {
      const screen = screenOf(form)
      const page = await pageOf(screen.as)
      try {
        const warnings: string[] = []
        page.on('dialog', (dialog) => {
          warnings.push(dialog.type())
          void dialog.accept()
        })
        const path = screen.path(demo.university)
        const hasAll = watchRequests(page)
        const answer = await page.goto(path)
        assert.equal(answer!.status(), 200)
        assert.equal(new URL(page.url()).pathname, path.split('?')[0])
        await alive(page)
        await screen.open?.(page, demo.university)
        // Dialogs come when they are asked for.
        await hasAll()
        await sendTwice(page, { form, assert, path: path.split('?')[0]! })
        assert.deepEqual(warnings, [], 'whoever saves is not asked whether to leave')
      } finally {
        if (screen.as !== 'guest') await leave(page)
      }
    })
  }

  async function sendTwice(
    page: Page,
    { form, assert, path }: { form: Form; assert: Assert; path: string }
  ) {
    await form.fill?.(page)
    const scope = await scopeOf(page, form)
    if (form.tells) {
      assert.isAbove(await scope.locator('details[data-contract]').count(), 0)
      assert.deepEqual(await withoutContract(scope), [], 'fields without a contract')
    }
    if (!form.fill) await fillIn(scope)
    const typed = await typedIn(page)

    await page.context().setOffline(true)
    try {
      await send(page, scope)
      await page.getByText(NO_CONNECTION).first().waitFor()
      assert.deepEqual(await typedIn(page), typed, 'without a connection')
    } finally {
      await page.context().setOffline(false)
    }
    // Signing in offers passkeys meanwhile, whose question is no answer to the form.
    const answered = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && !answer.url().endsWith('/question')
    )
    // A new version is loaded as a whole, maybe before the answer is looked at.
    const loaded = page.waitForEvent('load').then(() => false)
    loaded.catch(() => {})
    await send(page, scope)
    const answer = await answered
    const led = form.leaves ? [409] : [302, 303]
    assert.include(led, answer.status(), 'with a connection again')
    const refused = page
      .locator('[aria-invalid=true]')
      .or(page.getByRole('alert'))
      .filter({ hasNotText: NO_CONNECTION })
    const isRefused = await Promise.race([
      loaded,
      refused
        .first()
        .waitFor()
        .then(() => true),
    ])
    const passwords = await page.locator('[autocomplete$=password]').count()
    if (isRefused) assert.equal(new URL(page.url()).pathname, path, 'refused where one was')
    if (isRefused && passwords === 0)
      assert.deepEqual(await typedIn(page), typed, 'refused by a new version')
  }
})

function screenOf({ on, as, path }: Form): Screen {
  for (const screen of SCREENS) {
    const given = { ...(as && { as }), ...(path && { path }) }
    if (screen.name === on) return { ...screen, ...given }
    const state = screen.states?.find(({ name }) => `${screen.name}-${name}` === on)
    if (state) return { ...screen, ...given, open: state.open as Screen['open'] }
  }
  throw new Error(`The walk has no screen ${on}`)
}

async function scopeOf(page: Page, { within }: Form): Promise<Locator> {
  const dialog = page.locator('dialog[open]')
  if (await dialog.count()) return dialog
  return page.locator(within ?? 'main form:not([role=search])').last()
}

interface Control {
  name: string
  closest(selector: string): unknown
}

/** @returns the names of the fields that do not say who sees them; agreeing is no field, nor is for which event */
function withoutContract(scope: Locator): Promise<string[]> {
  return scope
    .locator(':is(input, select, textarea)[name]:not([type=hidden], [name=consent], [name=event])')
    .filter({ visible: true })
    .evaluateAll((all) =>
      (all as unknown as Control[])
        .filter((one) => one.closest(':has(> details[data-contract])') === null)
        .map((one) => one.name)
    )
}

const TYPED = 'input:not([type=hidden], [type=radio], [type=checkbox], [type=search]), textarea'

/** Everything empty gets an answer; a form that is full already gets another one. */
async function fillIn(scope: Locator) {
  let filled = 0
  const controls = await scope.locator(TYPED).filter({ visible: true }).all()
  for (const control of controls) {
    const type = await control.getAttribute('type')
    const text = await control.inputValue()
    if (/^(file|date)/.test(type ?? '') || !(await control.isEditable())) continue
    if (text !== '' || (await control.getAttribute('role')) === 'combobox') continue
    await control.fill(ANSWERS[type ?? ''] ?? 'Typed')
    filled += 1
  }
  const [first] = controls
  if (filled === 0 && first) await first.fill(`${await first.inputValue()} x`)
}

const ANSWERS: Record<string, string> = {
  email: 'somebody.new@example.test',
  password: 'tortuga verde bajo la mesa',
  number: '2',
}

/** What stands in the controls of the page, by name. */
function typedIn(page: Page): Promise<string[]> {
  return page.locator(`:is(main, dialog[open]) :is(${TYPED})`).evaluateAll((all) =>
    all.map((one) => {
      const { name, value } = one as unknown as { name: string; value: string }
      return `${name}: ${value}`
    })
  )
}

/** Some show first what will be sent. */
async function send(page: Page, scope: Locator) {
  const action = '[data-actions] button, button[type=submit], .button-primary'
  const dialog = page.locator('dialog[open]').last()
  if (!(await dialog.isVisible())) await scope.locator(action).last().click()
  if (await dialog.isVisible()) await dialog.locator(action).last().click()
}

/** @returns the day so many days from today, as a field for days takes it */
const daysAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function addCriterion(page: Page) {
  await page.getByRole('button', { name: 'Add a criterion' }).click()
  await page.locator('[name="criteria.0.label"]').fill('Impact')
}

/** A link for a new password, of somebody who signs in no more here. @returns its token */
function givenLink(university: DemoUniversity): string {
  const token = 'a link that was mailed'
  university.run(
    `insert into user_tokens (user_id, purpose, token_hash, expires_at, created_at, updated_at)
     select id, 'reset_password', ?, datetime('now', '+1 hour'), datetime('now'), datetime('now')
     from users where email = 'scanner@convoca.test' on conflict do nothing`,
    tokenHash(token)
  )
  return encodeURIComponent(token)
}

/** A question that came after the team had registered. @returns the team's path */
function givenTeamQuestion(university: DemoUniversity): string {
  const team = university.value(`select public_id from teams where name = 'Quetzal'`)
  university.run(
    `insert into event_questions (event_id, public_id, label, why, type, required, position, created_at,
       updated_at)
     select event_id, '01BTEAMQUEST1ON00000000000', 'Allergies?', 'For the kitchen.', 'text', 1, 1,
       datetime('now'), datetime('now') from teams where public_id = ?`,
    team
  )
  return `/codefest/registrations/${team}`
}

/** A member of the staff of that campus, or of none, who may ask for a place. @returns the event's path */
function givenCampus(university: DemoUniversity, campus: '1' | 'null'): string {
  const set = `update users set campus_id = ${campus}, kind = 'staff' where email = ?`
  university.run(set, 'cashier@convoca.test')
  const slug = 'select slug from announcements where title like ?'
  return `/announcements/${university.value(slug, 'Write your thesis%')}`
}
