import { openDB, type DBSchema } from 'idb'

/**
 * What a page kept of one's own ticket or certificate, to be shown without a network: words as the page showed them,
 * and the picture of the code.
 */
export interface Copy {
  /** Where the page is; of a list with what is asked of it. */
  path: string
  /** Public id of whose it is: nobody else is shown it. */
  person: string
  kind: 'ticket' | 'certificate'
  locale: 'en' | 'es'
  appName: string
  title: string
  qr: { size: number; path: string } | null
  facts: { label: string; text: string }[]
  /** Milliseconds: when it was kept, and until when it is of use. */
  savedAt: number
  until: number
}

interface Kept extends DBSchema {
  copies: { key: string; value: Copy }
}

const COPIES_MAX = 60

const open = () =>
  openDB<Kept>('copies', 1, {
    upgrade: (db) => void db.createObjectStore('copies', { keyPath: 'path' }),
  })

/** Keeps a copy; those of anybody else, those that are over and the oldest beyond sixty go. */
export async function saveCopy(copy: Copy): Promise<void> {
  const db = await open()
  const kept = await db.getAll('copies')
  const others = kept.filter(({ path }) => path !== copy.path)
  const own = others.filter(({ person, until }) => person === copy.person && until > Date.now())
  const young = own.sort((a, b) => b.savedAt - a.savedAt).slice(0, COPIES_MAX - 1)
  const changes = db.transaction('copies', 'readwrite')
  for (const one of others) if (!young.includes(one)) void changes.store.delete(one.path)
  void changes.store.put(copy)
  await changes.done
  db.close()
}

/** Forgets the copy of one page. */
export async function dropCopy(path: string): Promise<void> {
  const db = await open()
  await db.delete('copies', path)
  db.close()
}

/** @returns what is kept, of the one person whose it is */
export async function keptCopies(): Promise<Copy[]> {
  const db = await open()
  const kept = await db.getAll('copies')
  db.close()
  return kept
}

/** Forgets all of it. */
export async function forgetCopies(): Promise<void> {
  const db = await open()
  await db.clear('copies')
  db.close()
}
