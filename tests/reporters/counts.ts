import { THOROUGH } from '#tests/helpers/sizes'
import { BaseReporter } from '@japa/runner/core'
import { dot, spec } from '@japa/runner/reporters'
import type { NamedReporterContract, TestEndNode } from '@japa/runner/types'
import { writeFile } from 'node:fs/promises'

/** Enough to tell what was expected and what was there; the whole stands where the test ran. */
const REASON_LENGTH_MAX = 600

/** Writes what the runner counted to a file, for scripts/test.mjs to add up. */
class CountsReporter extends BaseReporter {
  readonly #path: string
  readonly #failures: string[] = []

  constructor(path: string) {
    super()
    this.#path = path
  }

  protected onTestEnd({ hasError, title, errors }: TestEndNode): void {
    if (!hasError) return
    const reasons = errors.map(({ error }) => {
      const { message, actual } = error as { message: string; actual?: unknown }
      const found = actual === undefined ? '' : `\nfound: ${JSON.stringify(actual)}`
      return `${message}${found}`.slice(0, REASON_LENGTH_MAX)
    })
    this.#failures.push([title.expanded, ...reasons].join('\n').replaceAll('\n', '\n      '))
  }

  protected async end(): Promise<void> {
    const { aggregates } = this.runner!.getSummary()
    const counts = {
      passed: aggregates.passed + aggregates.regression,
      failed: aggregates.failed,
      skipped: aggregates.skipped + aggregates.todo,
      failures: this.#failures,
      // What the files hold for the other lane, for whoever asked for it and got nothing.
      thorough: this.runner!.suites.flatMap(({ stack }) => stack)
        .flatMap((one) => ('tests' in one ? one.tests : [one]))
        .filter(({ options }) => options.tags.includes(THOROUGH))
        .map(({ title }) => title),
    }
    await writeFile(this.#path, JSON.stringify(counts))
  }
}

/**
 * @param path where to write the counts; without one only people read the results
 * @returns the reporters of a run, for the runner's configuration
 */
export function reporters(path: string | undefined) {
  const counts: NamedReporterContract = {
    name: 'counts',
    handler: (...args) => new CountsReporter(path ?? '').boot(...args),
  }
  return { activated: path ? ['spec', 'counts'] : ['spec'], list: [spec(), dot(), counts] }
}
