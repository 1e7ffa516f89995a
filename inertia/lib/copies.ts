import { forgetCopies, saveCopy, type Copy } from '../worker/copies'

export { dropCopy } from '../worker/copies'

/** Whose copies this browser keeps: asked at every page, without opening the store. */
const OWNER = 'copies'

/** Keeps what a page shows of one's own, to be shown without a network. A browser that keeps nothing does without. */
export async function keepCopy(copy: Omit<Copy, 'savedAt'>): Promise<void> {
  localStorage.setItem(OWNER, copy.person)
  await saveCopy({ ...copy, savedAt: Date.now() })
}

/** Forgets the copies of whoever was signed in before. */
export async function forgetOthers(): Promise<void> {
  await forgetCopies()
  localStorage.removeItem(OWNER)
}
