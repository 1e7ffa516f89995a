import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface HashCost {
  /** In KiB. */
  memory: number
  iterations: number
  parallelism: number
  /** In bytes, as is the next. */
  saltSize: number
  hashLength: number
}

export type PasswordTask =
  | { kind: 'hash'; password: string; cost: HashCost }
  | { kind: 'verify'; password: string; hash: string }
  | { kind: 'estimate'; password: string; personal: string[] }

export type PasswordAnswer = { result: string | boolean } | { failure: string }

interface Job {
  task: PasswordTask
  resolve(result: never): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  /** The dictionaries of the estimate take a hundred megabytes: one thread loads them. */
  estimates: boolean
  job: Job | null
}

/** One a core; more than four hash hundreds a second, and each holds some twenty megabytes. */
export const THREADS = Math.min(availableParallelism(), 4)

const jobs: Job[] = []
const threads = new Set<Thread>()

/** Computes on the next thread that is free; `password_queue` sees to it that few wait here. */
export function onThread<Result extends string | boolean>(task: PasswordTask): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    jobs.push({ task, resolve, reject })
    handOut()
  })
}

function handOut() {
  const isIdle = [...threads].some((thread) => !thread.job)
  if (jobs.length > 0 && !isIdle && threads.size < THREADS) startThread()
  for (const thread of threads) {
    if (thread.job) continue
    const next = jobs.findIndex(({ task }) => thread.estimates || task.kind !== 'estimate')
    if (next !== -1) begin(thread, jobs.splice(next, 1)[0]!)
  }
}

function begin(thread: Thread, job: Job) {
  thread.job = job
  thread.worker.ref()
  thread.worker.postMessage(job.task)
}

function startThread() {
  // Compiled beside this file in production; in development both are TypeScript.
  const file = `./password_worker${extname(import.meta.url)}`
  const worker = new Worker(new URL(file, import.meta.url))
  const estimates = ![...threads].some((thread) => thread.estimates)
  const thread: Thread = { worker, estimates, job: null }
  worker.on('message', (answer: PasswordAnswer) => finish(thread, answer))
  worker.on('error', (error) => giveUp(thread, String(error)))
  worker.on('exit', () => giveUp(thread, 'The thread for passwords has stopped'))
  // A command ends when nothing is left to do.
  worker.unref()
  threads.add(thread)
}

function finish(thread: Thread, answer: PasswordAnswer) {
  const { job } = thread
  thread.job = null
  thread.worker.unref()
  if ('result' in answer) job?.resolve(answer.result as never)
  else job?.reject(new Error(answer.failure))
  handOut()
}

/** The thread is gone: its password fails, and whatever waits gets a new one. */
function giveUp(thread: Thread, failure: string) {
  if (!threads.delete(thread)) return
  thread.job?.reject(new Error(failure))
  handOut()
}
