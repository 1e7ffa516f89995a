/*
 * What a run says: a ratio for each row, with its spread, beside what it must and should be.
 */
import { median } from '../../tests/helpers/quantile.ts'
import { IS_SMOKE } from './sizes.mjs'

/** `most`: the ratio may be at most this; else it must be at least this. */
export const ROWS = {
  'scan': { says: 'scan, 16 callers ÷ bare', must: 0.35, aim: 0.35 },
  'scan-fairness': { says: 'scan, 64 callers: p99 ÷ p50', must: 4, aim: 2, most: true },
  'rush': { says: 'opening rush ÷ bare', must: 0.18, aim: 0.25 },
  'collect': { says: 'collecting at a desk ÷ bare', must: 0.22, aim: 0.25 },
  'priced': { says: 'registration with a price ÷ without', must: 0.8, aim: 0.9 },
  'list-json': { says: 'announcements as JSON ÷ bare', must: 0.2, aim: 0.2 },
  'list-html': { says: 'announcements as HTML ÷ bare JSON, br', must: 0.15, aim: 0.25 },
  'rush-pg': { says: 'rush, PostgreSQL ×2 ÷ SQLite ×1', must: 0.5, aim: 0.7, isPostgres: true },
  'scan-fairness-pg': {
    says: 'scan, 64 callers on PostgreSQL: p99 ÷ p50',
    must: 4,
    aim: 2,
    most: true,
    isPostgres: true,
  },
  'growth-details': { says: 'details, 20,000 ÷ 2,000 people', must: 1.5, aim: 1.3, most: true },
  'growth-sheet': { says: 'attendance sheet, the same', must: 1.5, aim: 1.3, most: true },
  'growth-door-people': { says: 'people at the door, the same', must: 1.5, aim: 1.3, most: true },
  'growth-audit': { says: 'audit, the same', must: 1.5, aim: 1.3, most: true },
  'memory': { says: 'memory after 50,000 requests ÷ at rest', must: 1.6, aim: 1.3, most: true },
}

/** Below this share of its own loop the bare server measures HTTP or the load, and nothing is proven. */
const BARE_MUST = 0.5

/**
 * @param ratios one for each round
 * @param resent requests of the app that lost their connection: errors, although the second try succeeded
 * @returns one row of the result
 */
export function resultOf(name, ratios, resent = 0) {
  const isBare = name.startsWith('bare-')
  const row = isBare
    ? { says: `bare ÷ its loop: ${name.slice(5)}`, must: BARE_MUST, aim: null }
    : ROWS[name]
  const ratio = median(ratios)
  return {
    name,
    says: row.says,
    ratio,
    must: row.must,
    aim: row.aim,
    ok: IS_SMOKE || (resent === 0 && (row.most ? ratio <= row.must : ratio >= row.must)),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    resent,
  }
}

/** Prints a table for people, or one line of JSON for each row. */
export function print(results, asJson) {
  if (IS_SMOKE) return write(`${results.length} rows ran, and what they wrote is right.`)
  const line = asJson ? jsonLine : tableLine
  if (!asJson) write(['row', 'ratio', 'spread', 'must', 'aim', ''].map(pad).join(''))
  for (const result of results) write(line(result))
}

function jsonLine({ name, ratio, must, aim, ok, spread }) {
  return JSON.stringify({ name, ratio: round(ratio), must, aim, ok, spread: spread.map(round) })
}

function tableLine({ name, says, ratio, must, aim, ok, spread, resent, verdict }) {
  const cells = [says, round(ratio), spread.map(round).join('-'), must ?? '', aim ?? '']
  const missed = name.startsWith('bare-') ? 'INVALID RUN' : 'MISSED'
  const lost = resent > 0 ? `, ${resent} requests lost their connection` : ''
  return `${cells.map(pad).join('')}${verdict ?? (ok ? 'ok' : missed)}${lost}`
}

function pad(cell, index) {
  return String(cell).padEnd(index === 0 ? 42 : index === 2 ? 16 : 8)
}

function round(value) {
  return Number(value.toPrecision(3))
}

function write(line) {
  process.stdout.write(`${line}\n`)
}
