import { inStatus } from '#app/announcements/queries/list_announcements'
import { managedBy } from '#app/announcements/queries/managed_by'
import { isAdmin, mayAnnounce, type Principal } from '#app/announcements/rules/event_access'
import { CATALOGUE_KINDS, TABLES, type CatalogueKind } from '#app/catalogue/rules/catalogue'
import { onlyNamed } from '#app/codefest/queries/list_teams'
import { toSql } from '#app/core/clock'
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
import { kitOfCode } from '#isomorphic/arduino/kit_code'
import type { DateTime } from 'luxon'

export interface Found {
  announcements: { slug: string; title: string; kind: string; status: string }[]
  /** Registrants of the events that the person runs. */
  registrants: { name: string; title: string; slug: string }[]
  /** Teams of the events that the person runs, by name or code. */
  teams: { name: string; title: string; public_id: string }[]
  /** Anybody with an account, for admins; those of their scope, for registrars; null: nobody was looked for. */
  people: { name: string; email: string; public_id: string }[] | null
  /** Kits of the workshops that the person runs, by their label. */
  kits: { label: string; title: string; event: string }[]
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
    return { announcements: [], registrants: [], teams: [], people: null, kits: [], catalogue: [] }
  }
  const announcements = await findAnnouncements(text, person, now)
  const runs = person && mayAnnounce(person) ? person : null
  const registrants = runs ? await findRegistrants(text, runs) : []
  const teams = runs ? await findTeams(text, runs) : []
  const reader = user?.peopleReader
  const people = reader?.scope.length ? await findPeople(text, reader) : null
  const catalogue = person && isAdmin(person) ? await findInCatalogue(text) : []
  const kits = runs ? await findKits(text, runs) : []
  return { announcements, registrants, teams, people, kits, catalogue }
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

async function findRegistrants(text: string, person: Principal) {
  const all = db.from('registrations')
  const query = matchingWords(all, text, 'registrations.user_id', REACH.contact)
    .join('users', 'users.id', 'registrations.user_id')
    .join('events', 'events.id', 'registrations.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .whereIn('registrations.status', [...ACTIVE_STATUSES])
    .select('users.name', 'announcements.title', 'announcements.slug')
    .orderBy('registrations.id', 'desc')
    .limit(HITS_MAX)
  if (!isAdmin(person)) onlyFoundByOrganizers(query, text)
  return (await managedBy(query, person, 'manage')) as Found['registrants']
}

/** By the beginning of the label, or by all that a scanned label says. */
async function findKits(text: string, person: Principal): Promise<Found['kits']> {
  const typed = text.trim().toUpperCase()
  const query = db
    .from('arduino_kits')
    .join('events', 'events.id', 'arduino_kits.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where((either) => {
      either.whereRaw('upper(arduino_kits.label) like ?', [`${typed.replaceAll(/[%_]/g, '')}%`])
      either.orWhere('arduino_kits.public_id', kitOfCode(typed) ?? '')
    })
    .select('arduino_kits.label', 'announcements.title', 'events.public_id as event')
    .orderBy('events.starts_at', 'desc')
    .orderBy('arduino_kits.label')
    .limit(HITS_MAX)
  return (await managedBy(query, person, 'manage')) as Found['kits']
}

async function findTeams(text: string, person: Principal) {
  const query = db
    .from('teams')
    .join('events', 'events.id', 'teams.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .select('teams.name', 'teams.public_id', 'announcements.title')
    .orderBy('teams.id', 'desc')
    .limit(HITS_MAX)
  onlyNamed(query, text)
  return (await managedBy(query, person, 'manage')) as Found['teams']
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
