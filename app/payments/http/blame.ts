import type { Refusal } from '#app/core/exceptions/refusal'

type Kinds = (abstract new (...args: never[]) => Refusal)[]

/**
 * Runs the action of a form with several answers that may be at fault.
 *
 * @param fields which refusals blame which answer: their sentences then stand at its field
 */
export async function blaming<Result>(
  fields: Partial<Record<string, Kinds>>,
  work: () => Promise<Result>
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    for (const [field, kinds] of Object.entries(fields)) {
      if (kinds?.some((kind) => error instanceof kind)) (error as Refusal).blamed = field
    }
    throw error
  }
}
