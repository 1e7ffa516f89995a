import { scansToReview } from '#app/attendance/queries/scans_to_review'
import { formingTeams } from '#app/codefest/queries/my_teams'
import { isAdmin } from '#app/announcements/rules/event_access'
import { viewerOf } from '#app/announcements/queries/viewer_of'
import type { Viewer } from '#app/announcements/queries/viewer_of'
import { mayAnnounce } from '#app/announcements/rules/event_access'
import { announcementCard } from '#app/announcements/transformers/announcement_list_transformer'
import { now } from '#app/core/clock'
import { newCertificates } from '#app/dashboard/queries/new_certificates'
import { once } from '#app/core/http/once'
import { comingUp } from '#app/dashboard/queries/coming_up'
import { doorsToday } from '#app/dashboard/queries/doors_today'
import { kitsNotBack } from '#app/dashboard/queries/kits_not_back'
import { ownDrafts } from '#app/dashboard/queries/own_drafts'
import { ownThings, type OwnThings } from '#app/dashboard/queries/own_things'
import { registrarTasks } from '#app/dashboard/queries/registrar_tasks'
import { pendingDecisions } from '#app/dashboard/queries/pending_decisions'
import { admissionsTasks } from '#app/invitations/queries/admissions_tasks'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { mayInvite } from '#app/invitations/rules/inviting'
import { eventsToJudge } from '#app/judging/queries/own_judging'
import { owedBy } from '#app/payments/queries/my_payments'
import OwedPaymentTransformer from '#app/payments/transformers/owed_payment_transformer'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { cashierTasks } from '#app/payments/queries/cashier_tasks'
import { upcomingRegistrations } from '#app/registrations/queries/my_registrations'
import MyRegistrationTransformer from '#app/registrations/transformers/my_registration_transformer'
import { personalCodeView } from '#app/tickets/queries/personal_code_view'
import PersonalCodeTransformer from '#app/tickets/transformers/personal_code_transformer'
import { countClaims } from '#app/users/queries/list_claims'
import { placeNamesOf } from '#app/users/queries/place_names'
import { limitedPlaces } from '#app/users/rules/acting'
import type { Role } from '#app/users/rules/roles'
import { scopePlaces } from '#app/users/rules/scope'
import { readerZone } from '#app/users/queries/reader_zone'
import type User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'
import type { DateTime } from 'luxon'

const SUGGESTIONS = 4
const RUNNING = 4
const OWED = 5

/** What a person needs next: their own events and, for staff, what waits for them. */
export default class DashboardsController {
  async show({ inertia, auth }: HttpContext) {
    const user = auth.getUserOrFail()
    const at = now()
    const viewer = (await viewerOf(user))!
    const own = once(() => ownThings(user.id, at))
    return inertia.render('dashboard', {
      registrations: async () =>
        MyRegistrationTransformer.transform(await upcomingRegistrations(user)),
      owed: async () => {
        const { owes } = await own()
        return owes ? OwedPaymentTransformer.transform(await owedBy(user.id, OWED)) : []
      },
      teams: async () => {
        const { isInTeam } = await own()
        return isInTeam ? formingTeams(user.id) : []
      },
      suggested: async () => {
        const filters = { open: '1' }
        const rows = await comingUp({ viewer, now: at, count: SUGGESTIONS, filters })
        const zone = await readerZone(user)
        return rows.map((row) => announcementCard(row, at, zone))
      },
      personalCode: async () => {
        const { personalCode } = await own()
        return user.isVerified && personalCode
          ? PersonalCodeTransformer.transform(personalCodeView(personalCode))
          : null
      },
      certificates: async () => {
        const { isCertified } = await own()
        return isCertified ? newCertificates(user.id, at) : []
      },
      judging: async () => {
        const { isJudge } = await own()
        return isJudge ? eventsToJudge(user.id) : []
      },
      inviting: async () => {
        const { vocationalDay } = await own()
        return mayInvite(user) ? vocationalDay : null
      },
      staff: () => staffPart({ user, viewer, at, own }),
      cashier: async () => {
        const cashier = await cashierOf(user)
        return cashier && { ...(await cashierTasks(cashier)), places: placesOf(user, 'cashier') }
      },
      admissions: async () => {
        if (!user.roleNames.includes('admissions')) return null
        const tasks = await admissionsTasks(await invitationReader(user))
        return { ...tasks, places: placesOf(user, 'admissions') }
      },
      registrar: async () => {
        if (!user.roleNames.includes('registrar')) return null
        const tasks = await registrarTasks(user.peopleReader)
        return { ...tasks, places: placesOf(user, 'registrar') }
      },
      // What comes up where a limited role is held: the start page of a faculty or campus.
      place: async () => {
        const within = limitedPlaces(user.countingRoles)
        if (within.length === 0) return null
        const rows = await comingUp({ viewer, now: at, count: RUNNING, within })
        const zone = await readerZone(user)
        return {
          places: scopePlaces(within, placeNamesOf(user)),
          announcements: rows.map((row) => announcementCard(row, at, zone)),
        }
      },
    })
  }
}

const placesOf = (user: User, role: Role) => scopePlaces(user.scopeOf(role), placeNamesOf(user))

/** Today's doors, queues to decide and the next events, as far as the person's roles reach. */
interface Staff {
  user: User
  viewer: Viewer
  at: DateTime
  own: () => Promise<OwnThings>
}

async function staffPart({ user, viewer, at, own }: Staff) {
  const organizes = mayAnnounce(viewer)
  const takesDoors = organizes || viewer.roles.includes('scanner')
  if (!takesDoors) return null
  const running = organizes
    ? await comingUp({
        viewer,
        now: at,
        count: RUNNING,
        filters: { view: 'mine', when: 'upcoming' },
      })
    : []
  const { kitsAreOut, hasDrafts } = await own()
  const zone = await readerZone(user)
  return {
    organizes,
    doors: await doorsToday(viewer, at),
    claims: isAdmin(viewer) ? await countClaims(user.peopleReader.scope) : 0,
    decisions: organizes ? await pendingDecisions(viewer, at) : [],
    scansToReview: organizes ? await scansToReview(viewer) : [],
    kitsNotBack: organizes && kitsAreOut ? await kitsNotBack(viewer, at) : [],
    drafts: organizes && hasDrafts ? await ownDrafts(user.id) : [],
    running: running.map((row) => announcementCard(row, at, zone)),
  }
}
