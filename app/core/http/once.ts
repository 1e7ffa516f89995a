/**
 * For what several props of a page say: asked when the first of them is sent, and not again.
 *
 * @returns a function that always answers what `ask` answered
 */
export function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => (answer ??= ask())
}
