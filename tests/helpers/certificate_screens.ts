import type { DemoUniversity } from '#tests/helpers/demo_university'
import type { Screen } from '#tests/helpers/screens'
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

async function openMenu(page: Page): Promise<void> {
  await page
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
  { name: 'certificates-verify-unknown', as: 'guest', path: () => '/verify/nothing', status: 404 },
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
