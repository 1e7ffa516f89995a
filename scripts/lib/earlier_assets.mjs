/*
 * Pages that are open during a deployment go on asking for the scripts of their own build: what a new build
 * has not got stays for a week after the build that came without it.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Before a build, which empties the folder of assets. What a build that failed, or was stopped, left aside
 * stays there.
 *
 * @param folders `assets` of the build, and `aside`, where they wait
 */
export function keepAside({ assets, aside }) {
  if (!existsSync(assets)) return
  rmSync(aside, { recursive: true, force: true })
  cpSync(assets, aside, { recursive: true, preserveTimestamps: true })
}

/**
 * After a build.
 *
 * @param folders those of `keepAside`, and the file `gone`: since when each asset is in no build any more
 * @param now in milliseconds
 */
export function bringBack({ assets, aside, gone }, now = Date.now()) {
  const goneBefore = existsSync(gone) ? JSON.parse(readFileSync(gone, 'utf8')) : {}
  const kept = {}
  // Vite's manifest is the new build's alone.
  const files = existsSync(aside) ? readdirSync(aside).filter((file) => file !== '.vite') : []
  for (const file of files) {
    const goneAt = goneBefore[file] ?? now
    if (existsSync(join(assets, file)) || now - goneAt > KEPT_MS) continue
    cpSync(join(aside, file), join(assets, file), { recursive: true, preserveTimestamps: true })
    kept[file] = goneAt
  }
  mkdirSync(dirname(gone), { recursive: true })
  writeFileSync(gone, JSON.stringify(kept))
  rmSync(aside, { recursive: true, force: true })
}
