import { brief } from '#app/imports/rules/csv_text'
import type { Judgement, Reason } from '#app/imports/rules/import_kind'
import type { PersonRow } from '#app/users/rules/person_cells'
import { searchable, type Kind } from '#app/users/rules/roles'
import { isWithin, type PeopleReader, type Scope } from '#app/users/rules/scope'

/** What is stored of a person that an import compares with. */
export interface StoredPerson {
  id: number
  name: string
  email: string
  studentCode: string | null
  documentId: string | null
  phone: string | null
  kind: Kind
  campusId: number | null
  courseId: number | null
  /** Of the course. */
  facultyId: number | null
  isVerified: boolean
  /** Somebody registered the address with a password, and nobody has shown that it is theirs. */
  onlyClaimsAddress: boolean
  isKindConfirmed: boolean
  isCodeConfirmed: boolean
  /** Disabled, merged into another or erased. */
  isClosed: boolean
  holdsRole: boolean
}

export interface StoredPlace {
  id: number
  code: string
  active: boolean
  /** Of a course. */
  facultyId: number | null
}

/** What is stored about a row; undefined where there is nothing. */
export interface Matches {
  byEmail: StoredPerson | undefined
  /** Another account has left the address lately and may take it back. */
  isEmailKept: boolean
  /** The person whose confirmed student code it is. */
  byCode: StoredPerson | undefined
  /** Whether another account claims the code, without confirmation. */
  isCodeClaimed: boolean
  campus: StoredPlace | undefined
  course: StoredPlace | undefined
  /** Several courses have the name that the row says. */
  isCourseUnclear: boolean
  /** Codes of the stored campus and course, for the preview. */
  placeCode: (kind: 'campus' | 'course', id: number | null) => string | null
}

/** The columns of `users` that an import writes. */
export interface PersonChanges {
  name?: string
  studentCode?: string
  documentId?: string
  phone?: string
  kind?: Kind
  campusId?: number
  courseId?: number
  /** The account is disabled. */
  leaves?: true
  confirmKind?: true
  confirmCode?: true
}

type Importer = Pick<PeopleReader, 'ability' | 'scope'>

/**
 * Only a verified e-mail, a confirmed code, and what staff wrote identify a person. An account that only
 * claims the address may belong to whoever typed it: the row is judged as if it were not there, so that
 * nobody makes it fail by registering an address, at whatever moment.
 *
 * @param importer whom they look after: of others nothing is said and nothing changed; and whether they are an
 *   admin, who alone disables accounts of people with a role
 * @returns the verdict; the system's word confirms kind and code, and touches neither role nor e-mail. A change
 *   with reasons is one that a person looks at again: it may mean somebody else, or takes something away
 */
export function judgePerson(row: PersonRow, matches: Matches, importer: Importer): Judgement {
  const { byEmail, byCode } = matches
  if (byEmail?.onlyClaimsAddress && (byCode || !byEmail.isClosed)) {
    const judgement = judgeKnown(row, { ...matches, byEmail: undefined }, importer)
    if (judgement.verdict === 'refused') return judgement
    const note = { code: byCode ? 'email_claimed' : 'claim_replaced' }
    return { ...judgement, reasons: [note, ...judgement.reasons] }
  }
  return judgeKnown(row, matches, importer)
}

/** @returns the account that a row which creates a person takes over, since it only claims the address */
export function claimTakenOver({ byEmail, byCode }: Matches): StoredPerson | null {
  return !byCode && byEmail?.onlyClaimsAddress ? byEmail : null
}

function judgeKnown(row: PersonRow, matches: Matches, importer: Importer): Judgement {
  if (isOutside(row, matches, importer.scope)) {
    return refused([...placeReasons(row, matches), { code: 'outside_scope' }])
  }
  const person = matches.byCode ?? matches.byEmail
  // Nobody to take leave of.
  if (row.state === 'left' && (!person || person.isClosed)) return unchanged(person?.id ?? null)
  const reasons = [...placeReasons(row, matches), ...identityReasons(row, matches)]
  if (reasons.length > 0) return refused(reasons)
  if (!person) return judgeStranger(row, matches)

  const changes = changesOf(row, person, matches)
  if (Object.keys(changes).length === 0) return unchanged(person.id)
  if (changes.leaves && person.holdsRole && importer.ability !== 'admin') {
    return refused([{ code: 'holds_role' }])
  }
  return {
    verdict: 'update',
    reasons: doubts(row, person, changes),
    subjectId: person.id,
    ...difference(changes, { row, person, matches }),
  }
}

function unchanged(subjectId: number | null): Judgement {
  return { verdict: 'unchanged', reasons: [], subjectId, before: null, after: null }
}

/** A code with another name and another e-mail may be somebody else's; staff and leavers lose something. */
function doubts(row: PersonRow, person: StoredPerson, changes: PersonChanges): Reason[] {
  const isOther =
    row.email !== person.email && row.name !== null && !isSameName(row.name, person.name)
  return [
    ...(isOther ? [{ code: 'other_person', values: { name: brief(person.name) } }] : []),
    ...(changes.kind && person.kind === 'staff' ? [{ code: 'staff_kind' }] : []),
    ...(changes.leaves ? [{ code: 'leaves' }] : []),
  ]
}

/** Whatever the order, the accents and the case of its words. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => searchable(name).split(' ').toSorted().join(' ')
  return plain(one) === plain(other)
}

/** Whoever is found must be in the scope, and be so still with the campus and course of the row. */
function isOutside(row: PersonRow, matches: Matches, scope: Scope): boolean {
  const { byEmail, byCode, campus, course } = matches
  const person = byCode ?? byEmail
  const { campusId, facultyId } = person ?? { campusId: null, facultyId: null }
  const after = {
    campusId: row.campus === null ? campusId : (campus?.id ?? null),
    facultyId: row.course === null ? facultyId : (course?.facultyId ?? null),
  }
  return ![byEmail, byCode, after].every((place) => !place || isWithin(scope, place))
}

/** Who only claims the code keeps the claim, for an admin to decide: it cannot be confirmed any more. */
function judgeStranger(row: PersonRow, matches: Matches): Judgement {
  const { isEmailKept, isCodeClaimed } = matches
  if (isEmailKept) return refused([{ code: 'email_kept' }])
  if (row.name === null) return refused([{ code: 'name_missing' }])
  return created(
    row,
    matches,
    isCodeClaimed ? [{ code: 'code_claim_overruled', values: { value: row.studentCode! } }] : []
  )
}

/** What is compared letter by letter, and how the preview calls it. */
const COLUMN_OF = {
  name: 'name',
  studentCode: 'student_code',
  documentId: 'document',
  phone: 'phone',
} as const
const TEXTS = Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[]

/** @returns what the row would change of the person; blank cells leave things alone */
export function changesOf(row: PersonRow, person: StoredPerson, matches: Matches): PersonChanges {
  const { campus, course } = matches
  const kind = kindOf(row)
  const changes: PersonChanges = {}
  for (const field of TEXTS) {
    const said = row[field]
    if (said !== null && said !== person[field]) changes[field] = said
  }
  if (kind !== null && kind !== person.kind) changes.kind = kind
  if (campus && campus.id !== person.campusId) changes.campusId = campus.id
  if (course && course.id !== person.courseId) changes.courseId = course.id
  if (row.state === 'left') changes.leaves = true
  if (kind !== null && !person.isKindConfirmed) changes.confirmKind = true
  if (row.studentCode !== null && !person.isCodeConfirmed) changes.confirmCode = true
  return changes
}

/** Without a kind in the file, a person with a student code is a student. */
export function kindOf(row: PersonRow): Kind | null {
  return row.kind ?? (row.studentCode === null ? null : 'student')
}

function placeReasons(row: PersonRow, { campus, course, isCourseUnclear }: Matches): Reason[] {
  const places = [
    ['campus', row.campus, campus],
    ['course', row.course, course],
  ] as const
  return places.flatMap(([kind, code, place]) => {
    if (code === null) return []
    const isUnclear = kind === 'course' && isCourseUnclear
    const unfound = isUnclear ? 'course_unclear' : `${kind}_unknown`
    if (!place) return [{ code: unfound, values: { value: brief(code) } }]
    return place.active ? [] : [{ code: `${kind}_archived`, values: { value: place.code } }]
  })
}

function identityReasons(row: PersonRow, { byEmail, byCode }: Matches): Reason[] {
  const person = byCode ?? byEmail
  if (!person) return []
  if (byEmail?.isClosed || byCode?.isClosed) return [{ code: 'person_closed' }]
  if (byEmail && byCode && byEmail.id !== byCode.id) {
    const taken = byEmail.isVerified || byEmail.isCodeConfirmed
    return [
      taken ? { code: 'conflict' } : { code: 'code_taken', values: { value: row.studentCode! } },
    ]
  }
  const isOther = row.studentCode !== null && row.studentCode !== person.studentCode
  return person.isCodeConfirmed && isOther ? [{ code: 'code_differs' }] : []
}

function created(row: PersonRow, { campus, course }: Matches, reasons: Reason[]): Judgement {
  const after = {
    name: row.name,
    email: row.email,
    student_code: row.studentCode,
    document: row.documentId,
    kind: kindOf(row) ?? 'external',
    campus: campus?.code ?? null,
    course: course?.code ?? null,
    phone: row.phone,
  }
  return { verdict: 'create', reasons, subjectId: null, before: null, after }
}

function refused(reasons: Reason[]): Judgement {
  return { verdict: 'refused', reasons, subjectId: null, before: null, after: null }
}

function difference(
  changes: PersonChanges,
  { row, person, matches }: { row: PersonRow; person: StoredPerson; matches: Matches }
): Pick<Judgement, 'before' | 'after'> {
  const { placeCode } = matches
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const note = (column: string, was: unknown, is: unknown) => {
    before[column] = was
    after[column] = is
  }
  for (const field of TEXTS) {
    if (changes[field]) note(COLUMN_OF[field], person[field], changes[field])
  }
  if (changes.kind) note('kind', person.kind, changes.kind)
  if (changes.campusId) note('campus', placeCode('campus', person.campusId), matches.campus!.code)
  if (changes.courseId) note('course', placeCode('course', person.courseId), matches.course!.code)
  if (changes.leaves) note('state', 'active', 'left')
  if (changes.confirmKind) note('kind_confirmed', null, changes.kind ?? person.kind)
  if (changes.confirmCode) note('code_confirmed', null, row.studentCode)
  return { before, after }
}
