import { registerAccount } from '#app/auth/actions/register_account'
import { verifyEmail } from '#app/auth/actions/verify_email'
import type { SeededCatalogue } from '#app/demo/actions/seed_catalogue'
import { inventPerson, pick, seededRandom, type Random } from '#app/demo/rules/people'
import { changeRole } from '#app/users/actions/change_role'
import { confirmKind } from '#app/users/actions/confirm_kind'
import type { Kind, Role } from '#app/users/rules/roles'

export const DEMO_PASSWORD = 'convoca-demo-2026'

interface DemoAccount {
  email: string
  name: string
  kind: Kind
  role: Role | null
}

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'admin@convoca.test', name: 'Adriana Solano', kind: 'staff', role: 'admin' },
  { email: 'organizer@convoca.test', name: 'Óscar Rivas', kind: 'staff', role: 'organizer' },
  { email: 'cashier@convoca.test', name: 'Carolina Mejía', kind: 'staff', role: 'cashier' },
  { email: 'scanner@convoca.test', name: 'Samuel Castro', kind: 'student', role: 'scanner' },
  { email: 'admissions@convoca.test', name: 'Amalia Peña', kind: 'staff', role: 'admissions' },
  { email: 'student@convoca.test', name: 'Lucía Martínez', kind: 'student', role: null },
  { email: 'student2@convoca.test', name: 'Diego Alvarado', kind: 'student', role: null },
]

export interface SeededPeople {
  byEmail: Map<string, number>
  /** Everybody who may be given a place, without the demo accounts. */
  participants: number[]
}

/** Registers the demo accounts and the invented people, each as people do: register, open the link. */
export async function seedPeople(count: number, catalogue: SeededCatalogue): Promise<SeededPeople> {
  const random = seededRandom(2026)
  const byEmail = new Map<string, number>()
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const studentCode = account.kind === 'student' ? `UG-25000${index}` : null
    const id = await seedPerson({ ...account, studentCode, locale: 'en' }, catalogue, random)
    if (account.role) {
      await changeRole({ userId: id, role: account.role, grant: true, actorId: null })
    }
    byEmail.set(account.email, id)
  }
  const participants: number[] = []
  for (let number = 1; number <= count - DEMO_ACCOUNTS.length; number++) {
    participants.push(await seedPerson(inventPerson(random, number), catalogue, random))
  }
  return { byEmail, participants }
}

interface Person {
  email: string
  name: string
  kind: Kind
  studentCode: string | null
  locale: 'en' | 'es'
}

async function seedPerson(
  person: Person,
  { courses }: SeededCatalogue,
  random: Random
): Promise<number> {
  const { course, campusIds } = pick(random, courses)
  const campusId = pick(random, campusIds)
  const studies = person.kind === 'student'
  const userId = await registerAccount({
    name: person.name,
    email: person.email,
    password: DEMO_PASSWORD,
    kind: studies ? 'student' : 'external',
    studentCode: person.studentCode,
    campusId: person.kind === 'external' ? null : campusId,
    courseId: studies ? course.id : null,
    locale: person.locale,
  })
  if (userId === null) throw new Error(`${person.email} is registered already`)
  await verifyEmail({ userId })
  if (person.kind !== 'external') await confirmKind({ userId, kind: person.kind, actorId: null })
  return userId
}
