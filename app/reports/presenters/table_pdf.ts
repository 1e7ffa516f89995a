import app from '@adonisjs/core/services/app'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What stands on the sheets: sentences and amounts already, in the reader's language. */
export interface TablePdf {
  language: string
  appName: string
  title: string
  /** What was asked for, a line each. */
  facts: { label: string; value: string }[]
  /** The totals, beside one another above the table. */
  figures: { label: string; value: string }[]
  /** Widths in percent; numbers stand at the right and are never cut. */
  columns: { header: string; share: number; isNumber?: boolean }[]
  rows: string[][]
  /** The last row. */
  sums: string[]
  /** At the foot of every sheet, before its number. */
  issued: string
}

export interface TablePdfTask {
  id: number
  table: TablePdf
}
export type TablePdfAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

let thread: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/** @returns the table as a PDF of A4 pages, each with the headings; drawn in a thread that is started once */
export function renderTablePdf(table: TablePdf): Promise<Buffer> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread ??= startThread()
    thread.postMessage({ id, table } satisfies TablePdfTask)
  })
}

function startThread(): Worker {
  // Compiled beside this file in production; in development both are TypeScript.
  const file = `./table_pdf_worker${extname(import.meta.url)}`
  const started = new Worker(new URL(file, import.meta.url), {
    workerData: { fontFolder: app.makePath('resources/fonts') },
  })
  started.on('message', settle)
  started.on('error', (error: Error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('The PDF thread has stopped')))
  started.unref()
  return started
}

function settle(answer: TablePdfAnswer) {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if ('bytes' in answer) asked?.resolve(Buffer.from(answer.bytes))
  else asked?.reject(new Error(answer.failure))
}

/** The thread is gone: pending calls fail, and the next table starts a new one. */
function giveUp(stopped: Worker, error: Error) {
  if (thread !== stopped) return
  thread = null
  for (const asked of waiting.values()) asked.reject(error)
  waiting.clear()
}
