import type Announcement from '#app/announcements/models/announcement'
import type User from '#app/users/models/user'
import type { AuthorizationResponse } from '@adonisjs/bouncer'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** What can be imported: the rows of `import_kinds`, and the keys of start/imports.ts. */
export const IMPORT_KINDS = [
  ...(['people', 'campuses', 'faculties', 'courses', 'registrations', 'bank'] as const),
  ...(['invitations', 'enrolments'] as const),
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export type ImportState =
  | ('mapping' | 'reading' | 'previewed' | 'applying' | 'applied' | 'undoing' | 'undone' | 'failed')
  | 'discarded'

export const VERDICTS = ['create', 'update', 'unchanged', 'refused'] as const
export type Verdict = (typeof VERDICTS)[number]

/** As a preview shows them: an `update` with reasons is to be looked at again, and is applied only when ticked. */
export const SHOWN_VERDICTS = [...VERDICTS, 'look_again'] as const
export type ShownVerdict = (typeof SHOWN_VERDICTS)[number]

/** Stored reasons that only tell and ask nobody: else whoever claims an address could hold up a row. */
export const MERE_NOTES = JSON.stringify([{ code: 'email_claimed' }])

/** @returns whether a row waits for a person to look at it */
export function looksAgain(row: {
  verdict: string
  reasons: string | null
  ticked: unknown
  appliedAt: unknown
}): boolean {
  const { verdict, reasons, ticked, appliedAt } = row
  return verdict === 'update' && !!reasons && reasons !== MERE_NOTES && !ticked && !appliedAt
}

/** Whose rows are about people: `subject_id` is a person's, and the data hold e-mail and student code. */
export const KINDS_ABOUT_PEOPLE: readonly ImportKind[] = ['people', 'registrations']

/** Of people: a document number is read on the person's page alone. */
export const MASKED_COLUMN = 'document'

/** Position in the file by column name. */
export type Positions = Record<string, number>

export interface ImportOptions {
  /** As they stand in the file. */
  headings: string[]
  positions: Positions
  /** What stood between the cells of a CSV file; absent: it was another kind of file. */
  delimiter?: string
  invite: boolean
  /** Of an event's: why its managers set aside what a reason sets aside at the desk; absent: nothing is. */
  reason?: string | null
  /** Nothing is written unless every row is. */
  allOrNone?: boolean
  /** A row was no longer what the preview showed: nothing was written, and all were judged again. */
  isOutdated?: boolean
  /** Of an event's: what the people read whose registrations are taken back. */
  undoReason?: string
  /** Row number of the account whose statement it is, where the kind asks for one. */
  account?: number
}

/** Why a row is refused or kept, or what else is to be known of it: `imports.reasons.<code>` in resources/lang, with its values. */
export interface Reason {
  code: string
  values?: Record<string, string | number>
}

export interface ImportColumn {
  /** snake_case; its label is `imports.columns.<name>`, and before/after are keyed by it. */
  name: string
  /** Where it is called by words that are not ours, as a question is. */
  label?: string
  /** Headings that mean this column; case, accents and punctuation do not count. The first is the template's. */
  aliases: { en: string[]; es: string[] }
  /** What stands in the template's example row; a word of ours in the reader's language. */
  example: string | { en: string; es: string }
}

/** @returns the example in the reader's language */
export function exampleOf({ example }: ImportColumn, language: 'en' | 'es'): string {
  return typeof example === 'string' ? example : example[language]
}

/** @returns the columns with the examples that this house would accept */
export async function columnsHere({
  columns,
  examples,
}: Pick<ImportDefinition, 'columns' | 'examples'>): Promise<ImportColumn[]> {
  const here = (await examples?.()) ?? {}
  return columns.map((column) => ({ ...column, example: here[column.name] ?? column.example }))
}

/** @returns whether a file must have the column, or one of several of which it is one */
export function needOf(
  name: string,
  { requires }: Pick<ImportDefinition, 'requires'>
): 'required' | 'requiredOne' | null {
  const group = requires.find((names) => names.includes(name))
  return group ? (group.length === 1 ? 'required' : 'requiredOne') : null
}

/** What was understood of a row; `Data` is plain JSON. */
export interface Understood<Data> {
  data: Data
  /** A row with reasons is refused at once. */
  reasons: Reason[]
}

/** What is to become of a row; an `update` with reasons needs a person who ticks it. `before` and `after` hold the changed columns only, as a person reads them. */
export interface Judgement {
  verdict: Verdict
  reasons: Reason[]
  subjectId: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** A judged row with what was found for it, so that writing does not look again. */
export type Judged<Match> = Judgement & { match: Match }

export interface ImportContext {
  /** Who has it read, applied or undone, with roles. */
  actor: User
  /** The import's public id, for the audit. */
  importId: string
  /** Null: it is the house's. */
  eventId: number | null
  options: Pick<ImportOptions, 'invite' | 'reason' | 'undoReason' | 'account'>
}

/** What judging may depend on beside the rows and what is stored. */
export interface Asked<Match = unknown> extends Pick<
  ImportContext,
  'actor' | 'eventId' | 'options'
> {
  /** The rows of the file that were judged before and are not written yet, in their order. */
  ahead: readonly Judged<Match>[]
}

/** A row that was applied, as undoing sees it. */
export interface AppliedRow<Data> {
  data: Data
  verdict: 'create' | 'update'
  subjectId: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  appliedAt: DateTime
}

type Answer = boolean | AuthorizationResponse
type MaybeLater<Value> = Value | Promise<Value>

/**
 * Whose imports of a kind are, the house's or an event's, and who may start, see, apply, undo and download
 * them: asked at each of these doors, and again when the work begins.
 */
export type ImportScope =
  | {
      of: 'house'
      may(user: User): MaybeLater<boolean>
      /** Whether the reader, who may, sees the imports of others too; absent: they do. */
      seesAll?(user: User): MaybeLater<boolean>
    }
  | EventScope
type EventScope = {
  of: 'event'
  may(user: User, announcement: Announcement): MaybeLater<Answer>
  seesAll?(user: User): MaybeLater<boolean>
}

/** A kind that is another one for each event: its questions are columns. */
export interface ImportByEvent {
  scope: EventScope
  ofEvent(eventId: number): Promise<ImportDefinition>
}

/** What may be imported from a file. Plain functions; each gets a batch, never a single row. */
export interface ImportDefinition<Data = unknown, Match = unknown> {
  scope: ImportScope
  /** All its rows may be written in one transaction, or none. */
  allOrNone?: true
  /** Whose file it is, of these: asked at the upload. */
  accounts?(): Promise<{ id: number; publicId: string; label: string }[]>
  /** Whoever uploads it says that the people in it agree to it, who are strangers to us. */
  asksConsent?: true
  /** Reads a file in XML as the rows of a table, the headings first. */
  readXml?(bytes: Uint8Array): Promise<FileRow[] | FileFault>
  columns: ImportColumn[]
  /** Of each group at least one column must be in the file. */
  requires: string[][]
  /** Headings of the list's own export that say nothing to the import: nobody is asked which column they are. */
  alsoExported?: readonly string[]
  /** Examples that this house would accept, by column, such as a code of its catalogue; the others are the columns' own. */
  examples?(): Promise<Record<string, string>>
  /** Pure: cells by column name, trimmed, `''` where blank or absent. */
  understand(cells: Record<string, string>): Understood<Data>
  /** What may stand in the file once only, by column name, compared as it is; null: nothing to compare. */
  keys(data: Data): Record<string, string | null>
  /**
   * Numbers rows of a file that are alike and meant so, in their order, once they are understood.
   *
   * @param written rows of the same file that are written already
   */
  numberAlike?(data: Data[], written: Data[]): void
  /**
   * What rows have in common that are one thing, such as a team; null: the row is on its own. They are judged
   * together, written together or not at all, and taken back together.
   */
  together?(data: Data): string | null
  /** Keeps what the preview found, and what the rows name, as it is until the transaction ends that judges and writes. */
  hold?(subjectIds: number[], trx: TransactionClientContract, rows: Data[]): Promise<void>
  /** Compares with what is stored; asked for the preview, and again in the transaction that applies. Of rows that go together all are refused, or none. */
  judge(rows: Data[], client: QueryClientContract, asked: Asked<Match>): Promise<Judged<Match>[]>
  /** Records that somebody had the file compared with what is stored, where that tells them who is known. */
  lookedUp?(
    found: Pick<ImportContext, 'actor' | 'importId'> & { hits: number },
    trx: TransactionClientContract
  ): Promise<void>
  /**
   * Writes rows that were just judged `create` or `update` in this transaction. A unique constraint that
   * refuses is no failure: the batch is tried again row by row.
   *
   * @returns the subject's id of each row, in their order
   */
  apply(
    rows: { data: Data; judged: Judged<Match> }[],
    context: ImportContext,
    trx: TransactionClientContract
  ): Promise<number[]>
  /**
   * Takes rows back, the last applied first; only kinds that have it can be undone. A row changed or used
   * since is kept, with the reasons.
   */
  undo?(
    rows: AppliedRow<Data>[],
    context: ImportContext,
    trx: TransactionClientContract
  ): Promise<{ outcome: 'undone' | 'kept'; reasons: Reason[] }[]>
}

/** Why a good row is refused that goes together with one that is not. */
export const REST_REFUSED: Reason = { code: 'rest_refused' }

/** @returns what `together` says of rows as they are stored; of a row that was forgotten nothing is known */
export function togetherOf({ together }: ImportDefinition, data: unknown): string | null {
  return data === null ? null : (together?.(data) ?? null)
}

export interface FileRow {
  /** The line of the file where the row begins; the heading is line 1 unless blank lines stand above. */
  line: number
  cells: string[]
}

/** What is wrong with the file as a whole: `imports.file.<fault>` in resources/lang. */
export interface FileFault {
  fault: 'not_text' | 'not_xlsx' | 'locked' | 'too_large' | 'empty' | 'unreadable' | Unfit
  values?: Record<string, string | number>
  /** Names of columns, for the sentence. */
  columns?: string[]
}
type Unfit =
  | 'not_xml'
  | 'not_camt'
  | 'no_rows'
  | 'too_many_rows'
  | 'twice'
  | 'missing'
  | 'no_heading'
  | 'line_too_long'
