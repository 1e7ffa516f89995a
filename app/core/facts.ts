import { exactJson } from '#app/core/rules/exact_json'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Who listens to a kind of fact. A recorder runs inside the transaction and writes rows that must not be
 * lost; what it throws takes the transaction back. A teller runs after the commit, and may be lost with the
 * process or run twice.
 */
export interface Listener<Fact> {
  record?: (fact: Fact, trx: TransactionClientContract) => Promise<void>
  tell?: (fact: Fact) => unknown
}

type FactClass<Fact> = abstract new (...given: never[]) => Fact

const listeners = new Map<unknown, Listener<object>[]>()

/** Registers a listener for every fact of a class; `start/events.ts` names the files that do. */
export function whenAnnounced<Fact extends object>(
  kind: FactClass<Fact>,
  listener: Listener<Fact>
): void {
  listeners.set(kind, [...(listeners.get(kind) ?? []), listener as Listener<object>])
}

/** What each transaction has announced so far, by class. */
const announced = new WeakMap<TransactionClientContract, Map<unknown, Set<string>>>()

/**
 * Says what the caller's transaction has made true: recorders write what follows from it at once, tellers
 * speak after the commit. An equal fact (same class, same content) is announced once in a transaction.
 *
 * @param fact in the past tense; it carries what was read and written, so that nobody reads it again
 */
export async function announce(trx: TransactionClientContract, fact: object): Promise<void> {
  const kind = fact.constructor
  const heard = listeners.get(kind) ?? []
  if (heard.length === 0 || !isNew(trx, fact)) return
  for (const { tell } of heard) {
    if (tell) trx.after('commit', () => tellSafely(() => tell(fact), kind.name))
  }
  for (const { record } of heard) await record?.(fact, trx)
}

function isNew(trx: TransactionClientContract, fact: object): boolean {
  let kinds = announced.get(trx)
  if (!kinds) announced.set(trx, (kinds = new Map<unknown, Set<string>>()))
  let contents = kinds.get(fact.constructor)
  if (!contents) kinds.set(fact.constructor, (contents = new Set()))
  const content = exactJson(fact)
  if (contents.has(content)) return false
  contents.add(content)
  return true
}

/** What is committed stays true, whether or not it could be told. */
async function tellSafely(tell: () => unknown, fact: string): Promise<void> {
  try {
    await tell()
  } catch (error) {
    logger.error({ err: error as Error, fact }, 'A fact was not told')
  }
}
