import { saveCopy, type Copy } from '../worker/copies'
import { noteOwner } from '~/lib/offline_copies'

export { dropCopy } from '../worker/copies'

/** Keeps what a page shows of one's own, to be shown without a network. A browser that keeps nothing does without. */
export async function keepCopy(copy: Omit<Copy, 'savedAt'>): Promise<void> {
  noteOwner(copy.person)
  await saveCopy({ ...copy, savedAt: Date.now() })
}
