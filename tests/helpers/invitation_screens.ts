import { contactHash, guardianToken, invitationToken } from '#app/invitations/queries/links'
import type { DemoUniversity } from '#tests/helpers/demo_university'
import type { Screen } from '#tests/helpers/screen'
import encryption from '@adonisjs/core/services/encryption'

const COMING = 'A day as an engineering student'
const PAST = 'Discovery Saturday'

const eventId = (university: DemoUniversity, title: string) =>
  university.value(
    `select e.public_id from events e join announcements a on a.id = e.announcement_id
     where a.title = ?`,
    title
  )

/** A prospect of the day to come whose invitation is in a state. */
const publicId = (university: DemoUniversity, which: string) =>
  university.value(
    `select i.public_id from invitations i join events e on e.id = i.event_id
     join announcements a on a.id = e.announcement_id
     left join registrations r on r.id = i.registration_id
     where a.title = ? and ${which} order by i.id limit 1`,
    COMING
  )

const INVITED = `i.status = 'invited'`
const CONFIRMED = `i.status = 'accepted' and r.status = 'confirmed' and r.awaits_consent = 0`
const WAITING = `i.status = 'accepted' and r.awaits_consent = 1`
const DECLINED = `i.status = 'declined'`

const prospect = (which: string) => (university: DemoUniversity) =>
  `/invitations/${invitationToken({ publicId: publicId(university, which), linkVersion: 1 })}`

/** Somebody who was at the day that is over. */
const attended = (university: DemoUniversity) =>
  `/invitations/${invitationToken({
    linkVersion: 1,
    publicId: university.value(
      `select i.public_id from invitations i join events e on e.id = i.event_id
       join announcements a on a.id = e.announcement_id
       where a.title = ? and i.attended_at is not null order by i.id limit 1`,
      PAST
    ),
  })}`

const guardian = (university: DemoUniversity) =>
  `/invitations/guardian/${guardianToken({
    publicId: university.value(
      'select public_id from guardians where consented_at is null limit 1'
    ),
  })}`

const signed = (purpose: string, of: string) =>
  encryption.getMessageVerifier().sign(of, undefined, purpose)

const card = (university: DemoUniversity) => {
  const inviter = university.value(
    `select public_id from users where email = 'student@convoca.test'`
  )
  return `/invitations/card/${signed('invitation_card', `${eventId(university, COMING)}.${inviter}`)}`
}

const optOut = (university: DemoUniversity) => {
  const invitation = publicId(university, `${INVITED} and i.email is not null`)
  const email = university.value('select email from invitations where public_id = ?', invitation)
  return `/invitations/opt-out/${signed('invitation_opt_out', `${invitation}.${contactHash(email)}`)}`
}

const edit =
  (title: string, which: string) =>
  (university: DemoUniversity): string =>
    `/vocational-invitations/${university.value(
      `select i.public_id from invitations i join events e on e.id = i.event_id
       join announcements a on a.id = e.announcement_id
       where a.title = ? and ${which} order by i.id limit 1`,
      title
    )}/edit`

const at = (title: string, page: string) => (university: DemoUniversity) =>
  `/vocational-invitations/${eventId(university, title)}/${page}`

/** What inviters, the office, prospects and guardians see. */
export const INVITATION_SCREENS: Screen[] = [
  { name: 'vocationalInvitations-index', as: 'admissions', path: () => '/vocational-invitations' },
  {
    name: 'vocationalInvitations-index-inviter',
    as: 'student',
    path: () => '/vocational-invitations',
  },
  {
    name: 'vocationalInvitations-index-none',
    as: 'student',
    path: () => '/vocational-invitations?q=nobodyhasthisname',
  },
  {
    name: 'vocationalInvitations-create',
    as: 'student',
    path: () => '/vocational-invitations/create',
  },
  {
    name: 'vocationalInvitations-edit',
    as: 'admissions',
    path: edit(COMING, INVITED),
  },
  {
    name: 'vocationalInvitations-edit-enrolled',
    as: 'admissions',
    path: edit(PAST, `i.status = 'enrolled'`),
  },
  {
    name: 'vocationalInvitations-edit-cancel',
    as: 'admissions',
    path: edit(COMING, INVITED),
    opens: ['pages/vocationalInvitations/edit.tsx'],
    async open(page) {
      await page
        .getByRole('button', { name: /^(Cancel invitation|Cancelar la invitación)$/ })
        .click()
    },
  },
  {
    name: 'imports-create-invitations',
    as: 'student',
    path: (university) =>
      `/imports/invitations?event=${university.value('select slug from announcements where title = ?', COMING)}`,
  },
  { name: 'vocationalInvitations-card', as: 'student', path: at(COMING, 'card') },
  { name: 'vocationalInvitations-rewards', as: 'admissions', path: at(PAST, 'rewards') },
  {
    name: 'vocationalInvitations-rewards-add',
    as: 'admissions',
    path: at(PAST, 'rewards'),
    opens: ['pages/vocationalInvitations/rewards.tsx'],
    async open(page) {
      await page.getByRole('button', { name: /^(Add a reward|Agregar un premio)$/ }).click()
    },
  },
  { name: 'vocationalInvitations-attendance', as: 'scanner', path: at(COMING, 'attendance') },
  {
    name: 'vocationalInvitations-attendance-walk-in',
    as: 'scanner',
    path: at(COMING, 'attendance'),
    opens: ['components/invitations/walk_in.tsx'],
    async open(page) {
      await page
        .getByRole('button', { name: /^(Somebody without an invitation|Alguien sin invitación)$/ })
        .click()
    },
  },
  { name: 'vocationalInvitations-ticket', as: 'guest', path: prospect(INVITED) },
  { name: 'vocationalInvitations-ticket-place', as: 'guest', path: prospect(CONFIRMED) },
  {
    name: 'vocationalInvitations-ticket-give-up',
    as: 'guest',
    path: prospect(CONFIRMED),
    opens: ['pages/vocationalInvitations/ticket.tsx'],
    async open(page) {
      await page.getByRole('button', { name: /^(I cannot come|No puedo ir)$/ }).click()
    },
  },
  { name: 'vocationalInvitations-ticket-consent', as: 'guest', path: prospect(WAITING) },
  { name: 'vocationalInvitations-ticket-thanks', as: 'guest', path: attended },
  { name: 'vocationalInvitations-ticket-declined', as: 'guest', path: prospect(DECLINED) },
  {
    name: 'vocationalInvitations-ticket-erase',
    as: 'guest',
    path: prospect(CONFIRMED),
    opens: ['pages/vocationalInvitations/ticket.tsx'],
    async open(page) {
      await page.getByText(/^(Your data|Tus datos)$/).click()
      await page.getByRole('button', { name: /^(Remove my data|Eliminar mis datos)$/ }).click()
    },
  },
  { name: 'vocationalInvitations-guardian', as: 'guest', path: guardian },
  { name: 'vocationalInvitations-join', as: 'guest', path: card },
  { name: 'vocationalInvitations-optOut', as: 'guest', path: optOut },
  {
    name: 'reports-vocationalInvitations',
    as: 'admissions',
    path: () => '/reports/vocational-invitations',
  },
  {
    name: 'reports-vocationalInvitations-school',
    as: 'admissions',
    path: () => '/reports/vocational-invitations?by=school',
  },
  {
    name: 'reports-vocationalInvitationsPoints',
    as: 'student',
    path: () => '/reports/vocational-invitations-points',
  },
  {
    name: 'reports-vocationalInvitationsPoints-office',
    as: 'admissions',
    path: () => '/reports/vocational-invitations-points',
  },
]
