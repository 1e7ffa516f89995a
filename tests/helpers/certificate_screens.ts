import { givenJob } from '#tests/helpers/account_screens'
import type { DemoUniversity } from '#tests/helpers/demo_university'
import type { Screen } from '#tests/helpers/screen'
import type { Page } from 'playwright'

const WITH_SOME = 'Financial education%'
const WITH_PRIZES = 'Codefest for beginners%'

const certificatesOf =
  (title: string, rest = '') =>
  (university: DemoUniversity) => {
    const slug = university.value('select slug from announcements where title like ?', title)
    return `/announcements/${slug}/certificates${rest}`
  }

/** The page of the first certificate of which this is true. */
const verify = (which: string) => (university: DemoUniversity) =>
  `/verify/${university.value(`select code from certificates c where ${which} order by id limit 1`)}`

const followed = `exists (select 1 from certificates f where f.replaces_id = c.id)`

/** The certificates of an event on which the queue works, or has worked, for somebody. */
const worked =
  (work: 'issue' | 'zip', { state, by }: { state: 'running' | 'finished'; by: string }) =>
  (university: DemoUniversity) => {
    const job = givenJob(university, { kind: `certificate_${work}`, state, person: by })
    university.run(
      `insert into certificate_runs (tracked_job_id, event_id, work, kind, automatic, created_at, updated_at)
       select j.id, e.id, ?, 'attendance', 0, j.created_at, j.created_at
       from tracked_jobs j, events e join announcements a on a.id = e.announcement_id
       where j.public_id = ? and a.title like ?`,
      ...[work, job, WITH_PRIZES]
    )
    return certificatesOf(WITH_PRIZES)(university)
  }

/** Of one that counts: what was revoked can only be corrected. */
async function openMenu(page: Page): Promise<void> {
  await page
    .locator('tr', { hasText: /Valid|Válido/ })
    .getByRole('button', { name: /^(Certificate of|Certificado de) / })
    .first()
    .click()
  await page.getByRole('menuitem').first().waitFor()
}

const dialog = (page: Page) => page.locator('dialog[open]').waitFor()

/** Certificates as their holders, those who run events, admins and everybody see them. */
export const CERTIFICATE_SCREENS: Screen[] = [
  { name: 'certifications-index', as: 'student', path: () => '/certifications' },
  {
    name: 'certifications-index-files',
    as: 'student',
    path: () => '/certifications',
    opens: ['components/certificates/own_part.tsx'],
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(Files of|Archivos de) / })
        .first()
        .click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  { name: 'certifications-index-issued', as: 'organizer', path: () => '/certifications' },
  {
    name: 'certifications-shared',
    as: 'guest',
    path: (university) =>
      `/certifications/shared/${university.value('select token from certificate_links limit 1')}`,
  },
  { name: 'certificates-verify', as: 'guest', path: () => '/verify' },
  { name: 'certificates-verify-valid', as: 'guest', path: verify('revoked_at is null') },
  {
    name: 'certificates-verify-revoked',
    as: 'guest',
    path: verify(`revoked_at is not null and not ${followed}`),
  },
  { name: 'certificates-verify-replaced', as: 'guest', path: verify(followed) },
  {
    name: 'certificates-verify-unknown',
    as: 'guest',
    path: () => '/verify/2222222223',
    status: 404,
  },
  {
    name: 'eventCertificates-index',
    as: 'organizer',
    path: certificatesOf(WITH_SOME),
    states: [
      {
        name: 'settings',
        opens: ['components/certificates/rule_dialog.tsx'],
        open: async (page) => {
          await page.getByRole('button', { name: /^(Settings|Ajustes)$/ }).click()
          await dialog(page)
        },
      },
      { name: 'menu', opens: ['pages/eventCertificates/index.tsx'], open: openMenu },
      {
        name: 'revoke',
        opens: ['components/certificates/revocation_dialogs.tsx'],
        open: async (page) => {
          await openMenu(page)
          await page.getByRole('menuitem', { name: /^(Revoke|Revocar)$/ }).click()
          await dialog(page)
        },
      },
      {
        name: 'correct',
        opens: ['components/certificates/revocation_dialogs.tsx'],
        open: async (page) => {
          await openMenu(page)
          await page.getByRole('menuitem', { name: /^(Correct|Corregir)$/ }).click()
          await dialog(page)
        },
      },
    ],
  },
  {
    name: 'eventCertificates-index-prizes',
    as: 'organizer',
    path: certificatesOf(WITH_PRIZES, '?kind=prize'),
  },
  // Whoever began it: everybody who runs the event sees how far it is.
  {
    name: 'eventCertificates-index-issuing',
    as: 'organizer',
    path: worked('issue', { state: 'running', by: 'admin' }),
  },
  {
    name: 'eventCertificates-index-packed',
    as: 'organizer',
    path: worked('zip', { state: 'finished', by: 'organizer' }),
  },
  {
    name: 'announcements-show-certified',
    as: 'student',
    path: (university) =>
      `/announcements/${university.value(
        `select a.slug from certificates c join registrations r on r.id = c.registration_id
         join users u on u.id = r.user_id join events e on e.id = r.event_id
         join announcements a on a.id = e.announcement_id
         where u.email = 'student@convoca.test' and c.revoked_at is null order by c.id limit 1`
      )}`,
  },
  {
    name: 'signatories-index',
    as: 'admin',
    path: () => '/signatories',
    states: [
      {
        name: 'add',
        opens: ['components/certificates/signatory_dialog.tsx'],
        open: async (page) => {
          await page.getByRole('button', { name: /^(Add signatory|Agregar firmante)$/ }).click()
          await dialog(page)
        },
      },
      {
        name: 'signature',
        opens: ['components/certificates/signature_dialog.tsx', 'pages/signatories/index.tsx'],
        open: async (page) => {
          await page
            .getByRole('button', { name: /^(Actions for|Acciones para) / })
            .first()
            .click()
          await page.getByRole('menuitem', { name: /^(Signature|Firma)$/ }).click()
          await dialog(page)
        },
      },
    ],
  },
]
