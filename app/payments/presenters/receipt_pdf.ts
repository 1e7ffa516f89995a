import type { QrPicture } from '#app/tickets/rules/qr_picture'
import app from '@adonisjs/core/services/app'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What stands on the sheet: sentences already, in the reader's language and the campus's time. */
export interface ReceiptPdf {
  language: 'en' | 'es'
  appName: string
  documentTitle: string
  title: string
  number: string
  /** Says that it was taken back, or that it takes another one back; printed in a frame. */
  notice: string | null
  amountLabel: string
  amount: string
  facts: { label: string; value: string }[]
  qr: QrPicture
  verify: string
  url: string
  ledger: string
  issued: string
}

export interface ReceiptPdfTask {
  id: number
  receipt: ReceiptPdf
}
export type ReceiptPdfAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

let thread: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/** @returns the receipt as a PDF of one A5 page; drawn in a thread that is started once */
export function renderReceiptPdf(receipt: ReceiptPdf): Promise<Buffer> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread ??= startThread()
    thread.postMessage({ id, receipt } satisfies ReceiptPdfTask)
  })
}

function startThread(): Worker {
  // Compiled beside this file in production; in development both are TypeScript.
  const file = `./receipt_pdf_worker${extname(import.meta.url)}`
  const started = new Worker(new URL(file, import.meta.url), {
    workerData: { fontFolder: app.makePath('resources/fonts') },
  })
  started.on('message', settle)
  started.on('error', (error: Error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('The PDF thread has stopped')))
  started.unref()
  return started
}

function settle(answer: ReceiptPdfAnswer) {
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
