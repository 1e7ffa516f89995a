import { inStatus } from '#app/announcements/queries/list_announcements'
import { managedBy } from '#app/announcements/queries/managed_by'
import { isAdmin, mayAnnounce, type Principal } from '#app/announcements/rules/event_access'
import { CATALOGUE_KINDS, TABLES, type CatalogueKind } from '#app/catalogue/rules/catalogue'
import { publicCertificate } from '#app/certificates/queries/public_certificate'
import { onlyNamed } from '#app/codefest/queries/list_teams'
import { toSql } from '#app/core/clock'
import { containing } from '#app/core/http/list_query'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { onlyOf } from '#app/invitations/queries/list_invitations'
import type { InvitationReader } from '#app/invitations/rules/inviting'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { paymentByReference } from '#app/payments/queries/list_payments'
import { onlyFoundByOrganizers } from '#app/registrations/queries/list_registrations'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { havingWords, matchingWords } from '#app/users/queries/matching_words'
import type User from '#app/users/models/user'
import { inScope } from '#app/users/queries/in_scope'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { searchable } from '#app/users/rules/roles'
import type { PeopleReader } from '#app/users/rules/scope'
import { REACH } from '#app/users/rules/search_words'
import db from '@adonisjs/lucid/services/db'
import { parseCertificateCode } from '#isomorphic/certificates/code'
import { parsePaymentReference } from '#isomorphic/payments/reference'
import { kitOfCode } from '#isomorphic/arduino/kit_code'
import type { DateTime } from 'luxon'

export interface Found {
  announcements: { slug: string; title: string; kind: string; status: string }[]
  /** Registrants of the events that the person runs. */
  registrants: { name: string; title: string; slug: string }[]
  /** Teams of the events that the person runs, by name or code. */
  teams: { name: string; title: string; publicId: string }[]
  /** Anybody with an account, for admins; those of their scope, for registrars; null: nobody was looked for. */
  people: { name: string; email: string; public_id: string }[] | null
  /** Kits of the workshops that the person runs, by their label. */
  kits: { label: string; title: string; event: string }[]
  /** The payment with the reference that was typed, for cashiers. */
  payments: { reference: string; payer: string; publicId: string }[]
  /** The certificate with the code that was typed: its page is everybody's. */
  certificates: { code: string; name: string | null; title: string }[]
  /** Prospects, for admissions and admins. */
  invitations: { name: string; title: string; publicId: string }[]
  /** Campuses, faculties and courses, for admins. */
  catalogue: { kind: CatalogueKind; name: string; code: string }[]
}

const HITS_MAX = 6

/**
 * Finds announcements that the person may read, registrants of events that they run, people whom they look
 * after and, for admins, the catalogue; nothing else, and for nobody more than six of each.
 *
 * @param text as typed; shorter than two letters finds nothing
 * @param user who searches, with roles; null: nobody is signed in
 */
export async function searchEverything(
  text: string,
  user: User | null,
  now: DateTime
): Promise<Found> {
  const person = await signedInStaff(user)
  const wanted = searchable(text)
  if (wanted.length < 2) {
    const nothing = { people: null, payments: [], certificates: [], catalogue: [] }
    return { announcements: [], ...NOTHING_OF_EVENTS, ...nothing }
  }
  const announcements = await findAnnouncements(text, person, now)
  const organizer = person && mayAnnounce(person) ? person : null
  const inviting = user && (await invitationReader(user))
  const ofEvents = await findOfEvents(text, {
    organizer,
    office: inviting?.ability ? inviting : null,
  })
  const reader = user?.peopleReader
  const people = reader?.scope.length ? await findPeople(text, reader) : null
  const catalogue = person && isAdmin(person) ? await findInCatalogue(text) : []
  const payments = user ? await findPayment(text, user) : []
  const certificates = await findCertificate(text)
  const ofPeople = { people, payments, certificates }
  return { announcements, ...ofEvents, ...ofPeople, catalogue }
}

async function findCertificate(text: string): Promise<Found['certificates']> {
  const code = parseCertificateCode(text)
  const found = code && (await publicCertificate(code))
  return found ? [{ code: found.code, name: found.name, title: found.content.event.title }] : []
}

async function findPayment(text: string, user: User): Promise<Found['payments']> {
  const reference = parsePaymentReference(text)
  const cashier = reference && (await cashierOf(user))
  const found = cashier && (await paymentByReference(reference, cashier.scope))
  if (!found) return []
  return [{ reference: found.reference, payer: found.payer.name, publicId: found.publicId }]
}

function findPeople(text: string, { scope }: PeopleReader): Promise<NonNullable<Found['people']>> {
  const query = matchingWords(db.from('users'), text, 'users.id')
  inScope(query, scope)
  return query
    .select('name', 'email', 'public_id')
    .orderBy('name_search')
    .orderBy('id')
    .limit(HITS_MAX) as unknown as Promise<NonNullable<Found['people']>>
}

async function findAnnouncements(text: string, person: Principal | null, now: DateTime) {
  const query = havingWords(db.from('announcements'), 'announcements.title_search', text)
    .leftJoin('events', 'events.announcement_id', 'announcements.id')
    .select('announcements.slug', 'announcements.title', 'announcements.kind')
    .select('announcements.status')
    .where('announcements.is_template', false)
    .orderByRaw('case when events.ends_at > ? then 0 else 1 end', [toSql(now)])
    .orderBy('announcements.id', 'desc')
    .limit(HITS_MAX)
  if (!person || !isAdmin(person)) {
    query.where((either) => {
      either.where((out) => {
        out
          .where((status) => inStatus(status, ['published', 'cancelled'], { now }))
          .whereIn(
            'announcements.visibility',
            person?.verified ? ['public', 'members'] : ['public']
          )
      })
      if (person) either.orWhere((own) => void managedBy(own as never, person, 'manage'))
    })
  }
  return (await query) as Found['announcements']
}

const NOTHING_OF_EVENTS = { registrants: [], teams: [], kits: [], invitations: [] }

/** What belongs to the events that a person runs, and prospects for the office, the newest of each first; one query. */
async function findOfEvents(
  text: string,
  { organizer, office }: { organizer: Principal | null; office: InvitationReader | null }
): Promise<Pick<Found, keyof typeof NOTHING_OF_EVENTS>> {
  const [first, ...others] = [
    ...(organizer
      ? [
          registrantsNamed(text, organizer).as('found_registrants'),
          teamsNamed(text, organizer).as('found_teams'),
          kitsLabelled(text, organizer).as('found_kits'),
        ]
      : []),
    ...(office ? [invitedNamed(text, office).as('found_invitations')] : []),
  ].map((part) => db.from(part))
  if (!first) return NOTHING_OF_EVENTS
  const found: { type: string; name: string; title: string; ref: string }[] = await first
    .unionAll(others)
    .orderBy('type')
    .orderBy('id', 'desc')
  const of = (type: string) => found.filter((row) => row.type === type)
  return {
    registrants: of('registrant').map(({ name, title, ref: slug }) => ({ name, title, slug })),
    teams: of('team').map(({ name, title, ref: publicId }) => ({ name, title, publicId })),
    kits: of('kit').map(({ name: label, title, ref: event }) => ({ label, title, event })),
    invitations: of('invited').map(({ name, title, ref: publicId }) => ({ name, title, publicId })),
  }
}

function registrantsNamed(text: string, person: Principal) {
  const all = db.from('registrations')
  const query = matchingWords(all, text, 'registrations.user_id', REACH.contact)
    .join('users', 'users.id', 'registrations.user_id')
    .join('events', 'events.id', 'registrations.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .whereIn('registrations.status', [...ACTIVE_STATUSES])
    .select(db.raw(`'registrant' as type`), 'registrations.id', 'users.name')
    .select('announcements.title', 'announcements.slug as ref')
    .orderBy('registrations.id', 'desc')
    .limit(HITS_MAX)
  if (!isAdmin(person)) onlyFoundByOrganizers(query, text)
  return managedBy(query, person, 'manage')
}

function teamsNamed(text: string, person: Principal) {
  const query = db
    .from('teams')
    .join('events', 'events.id', 'teams.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .select(db.raw(`'team' as type`), 'teams.id', 'teams.name')
    .select('announcements.title', 'teams.public_id as ref')
    .orderBy('teams.id', 'desc')
    .limit(HITS_MAX)
  onlyNamed(query, text)
  return managedBy(query, person, 'manage')
}

/** By the beginning of the label, or by all that a scanned label says. */
function kitsLabelled(text: string, person: Principal) {
  const typed = text.trim().toUpperCase()
  const beginning = containing(typed).slice(1)
  const query = db
    .from('arduino_kits')
    .join('events', 'events.id', 'arduino_kits.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where((either) => {
      either.whereRaw(`upper(arduino_kits.label) like ? escape '\\'`, [beginning])
      either.orWhere('arduino_kits.public_id', kitOfCode(typed) ?? '')
    })
    .select(db.raw(`'kit' as type`), 'arduino_kits.id', 'arduino_kits.label as name')
    .select('announcements.title', 'events.public_id as ref')
    .orderBy('arduino_kits.id', 'desc')
    .limit(HITS_MAX)
  return managedBy(query, person, 'manage')
}

function invitedNamed(text: string, office: InvitationReader) {
  const query = db
    .from('invitations as i')
    .join('events as e', 'e.id', 'i.event_id')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .where((found) => {
      found.where((named) => void havingWords(named, 'i.name_search', text))
      found.orWhere('i.email', text.trim().toLowerCase())
    })
    .select(db.raw(`'invited' as type`), 'i.id', 'i.name', 'a.title', 'i.public_id as ref')
    .orderBy('i.id', 'desc')
    .limit(HITS_MAX)
  onlyOf(query, office)
  return query
}

/** One query over the three tables, which are small. */
async function findInCatalogue(text: string): Promise<Found['catalogue']> {
  const parts = CATALOGUE_KINDS.map((kind) =>
    havingWords(db.from(TABLES[kind]), 'search_text', text).select(
      db.raw(`'${kind}' as kind`),
      'name',
      'code'
    )
  )
  const [first, ...rest] = parts
  return (await first!.unionAll(rest).orderBy('name').limit(HITS_MAX)) as Found['catalogue']
}
