import { cpuSeconds } from '#tests/runner/cpu_time'
import { COUNTED, countsSoFar, type Counts } from '#tests/runner/tally'
import { THOROUGH } from '#tests/helpers/sizes'
import { BaseReporter } from '@japa/runner/core'
import { dot, spec } from '@japa/runner/reporters'
import type {
  GroupEndNode,
  GroupStartNode,
  NamedReporterContract,
  TestEndNode,
  TestStartNode,
} from '@japa/runner/types'
import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'

/** Enough to tell what was expected and what was found; all of it is printed where the test ran. */
const REASON_LENGTH_MAX = 600
/** Tests that take longer are listed. */
const SLOW_CPU_SECONDS = 1

/** What one spec file cost in this process. */
type FileCost = { cpu: number; tests: number } & Counts

interface SlowTest {
  file: string
  title: string
  cpu: number
}

/** Writes what the runner counted, and what each spec file cost, to a file for scripts/test.mjs to add up. */
class CountsReporter extends BaseReporter {
  readonly #path: string
  readonly #failures: string[] = []
  readonly #files: Record<string, FileCost> = {}
  readonly #slow: SlowTest[] = []
  #cpu = cpuSeconds()
  #counts = countsSoFar()
  #boot = 0

  constructor(path: string) {
    super()
    this.#path = path
  }

  protected async start(): Promise<void> {
    // From the start of the process.
    this.#boot = cpuSeconds()
    this.#since()
  }

  protected onSuiteStart(): void {
    this.#since()
  }

  protected onGroupStart(group: GroupStartNode): void {
    this.#boot += this.#since().cpu
    this.#fileOf(group.meta.fileName)
  }

  protected onTestStart(test: TestStartNode): void {
    // What a group sets up belongs to its file; a test without a group has none.
    if (test.meta.group) this.#add(test.meta.fileName)
    else this.#boot += this.#since().cpu
  }

  protected onTestEnd({ hasError, title, errors, meta }: TestEndNode): void {
    const cpu = this.#add(meta.fileName)
    this.#fileOf(meta.fileName).tests += 1
    if (cpu > SLOW_CPU_SECONDS) {
      this.#slow.push({ file: nameOf(meta.fileName), title: title.expanded, cpu })
    }
    if (!hasError) return
    const reasons = errors.map(({ error }) => {
      const { message, actual } = error as { message: string; actual?: unknown }
      const found = actual === undefined ? '' : `\nfound: ${JSON.stringify(actual)}`
      return `${message}${found}`.slice(0, REASON_LENGTH_MAX)
    })
    const where = `${title.expanded} (${nameOf(meta.fileName)})`
    this.#failures.push([where, ...reasons].join('\n').replaceAll('\n', '\n      '))
  }

  protected onGroupEnd(group: GroupEndNode): void {
    this.#add(group.meta.fileName)
  }

  protected async end(): Promise<void> {
    const { aggregates, failureTree } = this.runner!.getSummary()
    this.#boot += this.#since().cpu
    const counts = {
      passed: aggregates.passed + aggregates.regression,
      failed: aggregates.failed,
      skipped: aggregates.skipped + aggregates.todo,
      failures: [...this.#failures, ...brokenHooks(failureTree)],
      boot: this.#boot,
      files: this.#files,
      slow: this.#slow,
      // What the files hold for the other lane, to answer a run that found nothing.
      thorough: this.runner!.suites.flatMap(({ stack }) => stack)
        .flatMap((one) => ('tests' in one ? one.tests : [one]))
        .filter(({ options }) => options.tags.includes(THOROUGH))
        .map(({ title }) => title),
    }
    await writeFile(this.#path, JSON.stringify(counts))
  }

  #fileOf(path: string): FileCost {
    return (this.#files[nameOf(path)] ??= { cpu: 0, tests: 0, ...noCounts() })
  }

  /** @returns the CPU seconds since the last look, now added to the file's */
  #add(path: string): number {
    const { cpu, counts } = this.#since()
    const file = this.#fileOf(path)
    file.cpu += cpu
    for (const kind of COUNTED) file[kind] += counts[kind]
    return cpu
  }

  #since(): { cpu: number; counts: Counts } {
    const cpuBefore = this.#cpu
    const before = this.#counts
    this.#cpu = cpuSeconds()
    this.#counts = countsSoFar()
    const counts = Object.fromEntries(
      COUNTED.map((kind) => [kind, this.#counts[kind] - before[kind]])
    ) as Counts
    // A child that nobody waited for takes its time with it.
    return { cpu: Math.max(0, this.#cpu - cpuBefore), counts }
  }
}

const noCounts = () => Object.fromEntries(COUNTED.map((kind) => [kind, 0])) as Counts

const nameOf = (path: string) => relative(process.cwd(), path)

type FailureTree = ReturnType<NonNullable<BaseReporter['runner']>['getSummary']>['failureTree']

/** @returns what failed in the set-up or the end of a suite or a group, where no test is to blame */
function brokenHooks(tree: FailureTree): string[] {
  const own = (name: string, errors: { phase: string; error: unknown }[]) =>
    errors.map(({ phase, error }) => `${name}, ${phase}: ${(error as Error).message}`)
  return tree.flatMap(({ name, errors, children }) => [
    ...own(name, errors),
    ...children.flatMap((child) => (child.type === 'group' ? own(child.name, child.errors) : [])),
  ])
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
