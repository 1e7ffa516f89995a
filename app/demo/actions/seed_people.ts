import { registerAccount } from '#app/auth/actions/register_account'
import { verifyEmail } from '#app/auth/actions/verify_email'
import type { SeededCatalogue } from '#app/demo/actions/seed_catalogue'
import type { Crowd, Newcomer } from '#app/demo/rules/crowd'
import { inventPerson, pick, seededRandom, type Random } from '#app/demo/rules/people'
import { changeRoles } from '#app/users/actions/change_roles'
import { confirmKind } from '#app/users/actions/confirm_kind'
import type { Kind, Role } from '#app/users/rules/roles'

export const DEMO_PASSWORD = 'convoca-demo-2026'

const NEWCOMERS = 9

interface DemoAccount {
  email: string
  name: string
  kind: Kind
  role: Role | null
  /** The code of the faculty to which the role is limited. */
  faculty?: string
}

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'admin@convoca.test', name: 'Adriana Solano', kind: 'staff', role: 'admin' },
  { email: 'organizer@convoca.test', name: 'Óscar Rivas', kind: 'staff', role: 'organizer' },
  { email: 'cashier@convoca.test', name: 'Carolina Mejía', kind: 'staff', role: 'cashier' },
  { email: 'scanner@convoca.test', name: 'Samuel Castro', kind: 'student', role: 'scanner' },
  { email: 'admissions@convoca.test', name: 'Amalia Peña', kind: 'staff', role: 'admissions' },
  { email: 'student@convoca.test', name: 'Lucía Martínez', kind: 'student', role: null },
  { email: 'student2@convoca.test', name: 'Diego Alvarado', kind: 'student', role: null },
  {
    ...{ email: 'registrar@convoca.test', name: 'Regina Funes', kind: 'staff' },
    ...{ role: 'registrar', faculty: 'ENG' },
  },
]

export interface SeededPeople {
  byEmail: Map<string, number>
  /** Everybody who may be given a place, without the demo accounts. */
  participants: number[]
}

/** As many as are written at once: the memory that they take is bounded by this. */
const AT_ONCE = 250

/**
 * Registers the demo accounts as people do: register, open the link. The invented people were registered at
 * a desk and opened theirs: they have no password, so nobody signs in as them.
 */
export async function seedPeople(
  count: number,
  catalogue: SeededCatalogue,
  crowd: Crowd
): Promise<SeededPeople> {
  const random = seededRandom(2026)
  const byEmail = new Map<string, number>()
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    byEmail.set(account.email, await seedAccount(account, index, catalogue, random))
  }
  const desk = { id: byEmail.get('organizer@convoca.test')!, ability: 'organizer' }
  const invented = count - DEMO_ACCOUNTS.length
  const participants: number[] = []
  for (let before = 0; before < invented; before += AT_ONCE) {
    const length = Math.min(AT_ONCE, invented - before)
    const newcomers = Array.from({ length }, (_, index) => {
      const number = before + index + 1
      // The last few are new: nobody has looked at what they say to be.
      return inventNewcomer(number, {
        isConfirmed: number <= invented - NEWCOMERS,
        catalogue,
        random,
      })
    })
    const ids = await crowd.enrol(newcomers, desk)
    participants.push(...ids.filter((_, index) => newcomers[index]!.isConfirmed))
  }
  return { byEmail, participants }
}

function inventNewcomer(
  number: number,
  {
    isConfirmed,
    catalogue,
    random,
  }: { isConfirmed: boolean; catalogue: SeededCatalogue; random: Random }
): Newcomer {
  const person = inventPerson(random, number)
  const { campusId, courseId } = pickCourse(catalogue, random)
  return {
    ...person,
    isConfirmed,
    campusId: person.kind === 'external' ? null : campusId,
    courseId: person.kind === 'student' ? courseId : null,
  }
}

async function seedAccount(
  account: DemoAccount,
  index: number,
  catalogue: SeededCatalogue,
  random: Random
): Promise<number> {
  const studies = account.kind === 'student'
  const { campusId, courseId } = pickCourse(catalogue, random)
  const userId = await registerAccount({
    name: account.name,
    email: account.email,
    password: DEMO_PASSWORD,
    kind: studies ? 'student' : 'external',
    studentCode: studies ? `UG-25000${index}` : null,
    campusId,
    courseId: studies ? courseId : null,
    locale: 'en',
  })
  if (userId === null) throw new Error(`${account.email} is registered already`)
  await verifyEmail({ userId })
  await confirm(userId, account.kind)
  if (account.role) {
    const faculties = account.faculty ? [catalogue.faculties.get(account.faculty)!] : []
    const limits = { campuses: [], faculties }
    await changeRoles({ userIds: [userId], role: account.role, grant: true, limits, actorId: null })
  }
  return userId
}

/** The university confirmed who they are. */
async function confirm(userId: number, kind: Kind): Promise<void> {
  if (kind !== 'external') await confirmKind({ userId, kind, actor: null })
}

function pickCourse({ courses }: SeededCatalogue, random: Random) {
  const { course, campusIds } = pick(random, courses)
  return { courseId: course.id, campusId: pick(random, campusIds) }
}
