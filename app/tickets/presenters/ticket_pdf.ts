import type { Letterhead } from '#app/installation/queries/installation_settings'
import type { QrPicture } from '#app/tickets/rules/qr_picture'
import app from '@adonisjs/core/services/app'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What stands on the sheet: sentences already, in the reader's language and the campus's time. */
export interface TicketPdf {
  language: 'en' | 'es'
  letterhead: Letterhead
  documentTitle: string
  kind: string
  title: string
  when: string
  where: string
  qr: QrPicture
  shortCode: string
  facts: { label: string; value: string }[]
  sessionsLabel: string
  sessions: { name: string; when: string }[]
  /** Says how many sessions did not fit; used only then. */
  moreSessions: string
  note: string
  issued: string
}

export interface TicketPdfTask {
  id: number
  ticket: TicketPdf
}
export type TicketPdfAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

let thread: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/** @returns the ticket as a PDF of one A5 page; drawn in a thread that is started once */
export function renderTicketPdf(ticket: TicketPdf): Promise<Buffer> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread ??= startThread()
    thread.postMessage({ id, ticket } satisfies TicketPdfTask)
  })
}

function startThread(): Worker {
  // Compiled beside this file in production; in development both are TypeScript.
  const file = `./ticket_pdf_worker${extname(import.meta.url)}`
  const started = new Worker(new URL(file, import.meta.url), {
    workerData: { fontFolder: app.makePath('resources/fonts') },
  })
  started.on('message', settle)
  started.on('error', (error: Error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('The PDF thread has stopped')))
  started.unref()
  return started
}

function settle(answer: TicketPdfAnswer) {
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
