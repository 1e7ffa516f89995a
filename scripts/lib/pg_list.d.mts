/** `tests/pg.json`: see `readPgList`. */
export interface PgList {
  always: Record<string, string[]>
  unrecorded: string[]
  statements: Record<string, string[]>
}

/** How the list knows a test; its file from the root of the repository. */
export interface ListedTest {
  file: string
  title: string
  tags: string[]
}

export interface RecordedTest extends ListedTest {
  /** of its process and of the commands and servers that it waited for */
  cpuSeconds: number
  /** places in the recording's shapes */
  shapes: number[]
}

/** What one process of a run met: `tests/helpers/statement_shapes.ts` writes it. */
export interface Recording {
  suite: string
  engine: string
  /** the spec files of which tests ran */
  files: string[]
  /** the normalised statements */
  shapes: string[]
  tests: RecordedTest[]
}

/** The part of the test runner's suite that is looked at. */
interface SuiteOfTests {
  stack: unknown[]
}

export const ON_POSTGRES: '@pg'
export function readPgList(): PgList
export function writePgList(list: PgList): void
export function isAlwaysOnPostgres(test: Omit<ListedTest, 'title'>, list?: PgList): boolean
export function isOnPgList(test: ListedTest, list?: PgList): boolean
export function filesOnPgList(files: string[], list?: PgList): string[]
export function keepOnPgList(suite: SuiteOfTests, list?: PgList): void
export function fileOf(path: string): string
export function readRecordings(folder: string): Recording[]
export function judgeRecordings(recordings: Recording[], list?: PgList): string[]
export function chooseTests(
  recordings: Recording[],
  list?: PgList,
  options?: { isFresh?: boolean }
): PgList
export function needsAllOfPostgres(changedFiles: string[], base?: string): boolean
