import { memo } from '~/lib/memo'

/** @returns the path of a line drawing, 320 × 160, that depends on nothing but the slug */
export const coverPattern = memo((slug: string): string => {
  const random = randomFrom(slug)
  const patterns = [rings, waves, steps, slants, arcs]
  return patterns[Math.floor(random() * patterns.length)]!(random)
})

type Random = () => number

function rings(random: Random) {
  const x = 200 + random() * 90
  const y = 10 + random() * 50
  const gap = 13 + random() * 7
  return range(12)
    .map((index) => circle(x, y, 12 + index * gap))
    .join('')
}

function arcs(random: Random) {
  const gap = 14 + random() * 6
  const left = range(7).map((index) => circle(random() * 8, 160, 20 + index * gap))
  const right = range(7).map((index) => circle(312 + random() * 8, 0, 20 + index * gap))
  return [...left, ...right].join('')
}

function waves(random: Random) {
  const length = 50 + random() * 40
  const height = 9 + random() * 9
  const gap = 15 + random() * 6
  return range(12)
    .map((index) => {
      const y = round(index * gap - 10)
      const bends = range(Math.ceil(340 / length))
        .map(() => `t${round(length)} 0`)
        .join('')
      return `M-10 ${y}q${round(length / 2)} ${round(-height * 2)} ${round(length)} 0${bends}`
    })
    .join('')
}

function steps(random: Random) {
  const gap = 22 + random() * 10
  return range(16)
    .map((index) => {
      const first = round(20 + random() * 60)
      const second = round(first + 20 + random() * 50)
      return `M${round(index * gap)} -5V${first}h${round(gap * 0.7)}V${second}h${round(gap * 0.7)}V170`
    })
    .join('')
}

function slants(random: Random) {
  const gap = 11 + random() * 6
  const lean = 70 + random() * 60
  return range(40)
    .map((index) => `M${round(index * gap - 60)} 165l${round(lean)} -170`)
    .join('')
}

function circle(x: number, y: number, radius: number) {
  const r = round(radius)
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0`
}

function range(length: number) {
  return Array.from({ length }, (_, index) => index)
}

function round(value: number) {
  return Math.round(value * 10) / 10
}

/** A small seeded generator (mulberry32 over an FNV-1a hash): equal on server and browser. */
function randomFrom(text: string): Random {
  let state = 2166136261
  for (const character of text) {
    state = Math.imul(state ^ character.codePointAt(0)!, 16777619)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
