import type { CheckName } from '#app/system/rules/checks'
import app from '@adonisjs/core/services/app'
import { spawn } from 'node:child_process'

/** A check that takes longer is killed: it would still be running when the next night comes. */
const MOST_MS = 60 * 60_000

/** Runs one check; tells the code with which it ended (null: it was killed, or never began) and what it printed. */
type CheckRunner = (check: CheckName) => Promise<{ code: number | null; output: string }>

let runner: CheckRunner = runCommand

export const checkRunner = (): CheckRunner => runner

/** Has checks run otherwise: for tests. Null: by their commands again. */
export function useCheckRunner(other: CheckRunner | null): void {
  runner = other ?? runCommand
}

function runCommand(check: CheckName): ReturnType<CheckRunner> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['ace.js', `${check}:verify`], {
      cwd: app.makePath(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: MOST_MS,
    })
    let output = ''
    const hear = (part: Buffer) => (output += part.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', (error) => resolve({ code: null, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
