import type { Letterhead } from '#app/installation/queries/installation_settings'
import app from '@adonisjs/core/services/app'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

type Weight = 'Regular' | 'SemiBold'

export interface Place {
  x: number
  y: number
  size: number
  width: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right' | 'center'
  /** One, unless said otherwise; what does not fit ends in an ellipsis. */
  linesMax?: number
}

export interface SheetFact {
  label: string
  value: string
}

export interface SheetTable {
  title?: string
  /** Widths in parts of a hundred; numbers stand at the right, and are written smaller before a digit is cut. */
  columns: { header: string; share: number; isNumber?: boolean }[]
  rows: string[][]
  /** The last row. */
  sums?: string[]
}

/**
 * What every paper of the house is drawn with: one font, one set of colours, one head and one foot. Lengths are points,
 * `y` grows downwards.
 */
export interface Sheet {
  /** What none of the rest draws. */
  document: PDFKit.PDFDocument
  width: number
  height: number
  margin: number
  /** Between the margins. */
  inner: number
  /** Where the next thing of a paper of several pages begins. */
  y: number
  colours: { ink: string; soft: string; line: string; notice: string }
  /** @returns where the text ends */
  write(text: string, place: Place): number
  /** @returns how high it is when it is written */
  heightOf(text: string, place: Omit<Place, 'y'>): number
  /** @returns the largest size at which a title takes no more lines than allowed; at the smallest it is cut */
  fit(
    text: string,
    limits: { width: number; sizes: number[]; linesMax: number }
  ): { size: number; linesMax: number }
  /** A line from margin to margin. */
  rule(y: number): void
  qr(picture: { path: string; size: number }, at: { x: number; y: number; side: number }): void
  /** A picture that the paper names. */
  picture(file: string, at: { x: number; y: number }, how: PDFKit.Mixins.ImageOption): void
  /** The logo, where there is one. */
  logo(at: { x: number; y: number }): void
  /** The logo and the name of the university. @returns where they end */
  head(): number
  /** A line each: what the paper is about. */
  facts(facts: SheetFact[]): void
  /** Beside one another, large: what it comes to. */
  figures(figures: SheetFact[]): void
  /** A table over as many pages as it takes, its header on each; an empty one is left out. */
  table(table: SheetTable): void
  /** Goes on with the next page unless there is as much room on this one. */
  makeRoom(height: number): void
  /** A line at the foot of every page, with the page's number. */
  feet(text: string): void
  /** Draws a part of a tagged paper. @param alt what a picture shows, in words */
  tag(part: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, alt?: string): void
  /** Draws what says nothing, on a tagged paper: lines and ornaments. */
  ornament(draw: () => void): void
}

export interface Paper {
  language: string
  letterhead: Letterhead
  /** Of the file, as readers of PDF show it. */
  title: string
  size: 'A4' | 'A4 landscape' | 'A5'
  /** Screen readers are told what is what (PDF/UA): everything is drawn by `tag` or `ornament`. */
  isTagged?: boolean
  /** Paths of the pictures that are drawn on it besides the logo. */
  pictures?: string[]
  /** When it was written, in milliseconds; the same paper is then the same file, byte by byte. */
  writtenAtMs?: number
}

export interface SheetTask {
  id: number
  /** Address of the module whose `draw` draws it. */
  drawnBy: string
  paper: Paper
  content: unknown
}
export type SheetAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

let thread: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * Draws in a thread that is started once, so that no request waits for it and the fonts stay parsed.
 *
 * @param drawnBy address, without its ending, of a module that exports `draw(sheet, content)`; as the thread, it imports
 *   packages and types only, since in development Node itself strips its types
 * @param content what it draws: plain data
 * @returns the PDF
 */
export function renderSheet(drawnBy: URL, paper: Paper, content: unknown): Promise<Buffer> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread ??= startThread()
    const task = { id, drawnBy: `${drawnBy.href}${ENDING}`, paper, content }
    thread.postMessage(task satisfies SheetTask)
  })
}

/** Compiled beside this file in production; in development all are TypeScript. */
const ENDING = extname(import.meta.url)

function startThread(): Worker {
  const started = new Worker(new URL(`./sheet_worker${ENDING}`, import.meta.url), {
    workerData: { fontFolder: app.makePath('resources/fonts') },
  })
  started.on('message', settle)
  started.on('error', (error: Error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('The PDF thread has stopped')))
  started.unref()
  return started
}

function settle(answer: SheetAnswer) {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if ('bytes' in answer) asked?.resolve(Buffer.from(answer.bytes))
  else asked?.reject(new Error(answer.failure))
}

/** The thread is gone: pending calls fail, and the next sheet starts a new one. */
function giveUp(stopped: Worker, error: Error) {
  if (thread !== stopped) return
  thread = null
  for (const asked of waiting.values()) asked.reject(error)
  waiting.clear()
}
