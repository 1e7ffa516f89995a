import { countWaitingImports } from '#app/imports/queries/waiting_imports'
import { countClaims } from '#app/users/queries/list_claims'
import { countPeople } from '#app/users/queries/list_people'
import type { PeopleReader } from '#app/users/rules/scope'

/** What waits for a registrar. */
export interface RegistrarTasks {
  people: number
  claims: number
  /** People who may have a second account. */
  twins: number
  /** Their own imports that are neither applied nor discarded. */
  imports: number
}

/** Four queries, all of the registrar's scope. */
export async function registrarTasks(reader: PeopleReader): Promise<RegistrarTasks> {
  const everybody = { q: '', filters: {} }
  return {
    people: await countPeople(everybody, reader),
    claims: await countClaims(reader.scope),
    twins: await countPeople({ q: '', filters: { twin: 'yes' } }, reader),
    imports: await countWaitingImports('people', reader.id),
  }
}
