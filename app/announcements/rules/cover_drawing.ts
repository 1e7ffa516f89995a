import type { AnnouncementKind } from '#app/announcements/rules/kinds'

/** `text`: white words are to be read on it, so it is darker and quieter. */
export const COVER_LOOKS = ['plain', 'text'] as const
export type CoverLook = (typeof COVER_LOOKS)[number]

type Random = () => number

const WIDTH = 320
const HEIGHT = 160

/** The hue of each kind in OKLCH, and how much of its colour it shows: as in inertia/css/parts.css. */
const KINDS: Record<AnnouncementKind, { hue: number; chroma: number }> = {
  event: { hue: 275, chroma: 1 },
  arduino: { hue: 195, chroma: 1 },
  codefest: { hue: 330, chroma: 1 },
  vocational: { hue: 50, chroma: 1 },
  notice: { hue: 275, chroma: 0.12 },
}

interface Look {
  /** Lightness and chroma. */
  ground: [number, number]
  dark: [number, number]
  light: [number, number]
  /** How much darker, and how much lighter, than its kind an announcement may be. */
  spread: [number, number]
  lines: number
  dots: number
}

/** White words on the lightest part of `text` keep a contrast of 4.5 in every hue (a test counts it). */
const LOOKS: Record<CoverLook, Look> = {
  plain: {
    ground: [0.52, 0.18],
    dark: [0.58, 0.2],
    light: [0.86, 0.11],
    spread: [-0.2, 0.14],
    lines: 0.55,
    dots: 0.5,
  },
  text: {
    ground: [0.42, 0.16],
    dark: [0.36, 0.15],
    light: [0.5, 0.15],
    spread: [-0.16, 0.02],
    lines: 0.25,
    dots: 0.18,
  },
}

/** Lighter than this a colour is white. */
const LIGHTEST = 0.93

/** Degrees that one announcement's hue may differ from its kind's: told apart, and still the kind. */
const HUE_SPREAD = 44

/**
 * Draws the cover of an announcement that has no picture: the kind gives the hue; the slug a shade of it,
 * where the light comes from, and a pattern. The same slug always looks the same. A change of the drawing
 * needs a higher version in inertia/components/ui/cover.tsx, because browsers keep covers for a year.
 *
 * @returns an SVG of 320 × 160 that fits both colour schemes
 */
export function drawCover(kind: AnnouncementKind, slug: string, look: CoverLook): string {
  const random = randomFrom(slug)
  const pattern = PATTERNS[Math.floor(random() * PATTERNS.length)]!
  const { hue: hueOfKind, chroma } = KINDS[kind]
  const { spread, lines, dots } = LOOKS[look]
  const hue = hueOfKind + (random() - 0.5) * HUE_SPREAD
  const [darkest, lightest] = spread
  const shade = darkest + random() * (lightest - darkest)
  const side = random() < 0.5 ? 1 : -1
  const colour = (of: 'ground' | 'dark' | 'light', turn: number) => {
    const [lightness, amount] = LOOKS[look][of]
    const parts = [Math.min(lightness + shade, LIGHTEST), amount * chroma]
    return `oklch(${parts.map((part) => part.toFixed(3)).join(' ')} ${Math.round(hue + turn)})`
  }
  const light = { x: side > 0 ? 85 : 15, y: random() < 0.6 ? 10 : 90 }
  const dark = { x: 100 - light.x, y: 100 - light.y }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    glow('a', dark, colour('dark', -15 * side)) +
    glow('b', light, colour('light', (12 + random() * 16) * side)) +
    DOTS +
    `<path fill="${colour('ground', 0)}" d="${WHOLE}"/>` +
    `<path fill="url(#a)" d="${WHOLE}"/><path fill="url(#b)" d="${WHOLE}"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity="${lines}" stroke-width="1.2" vector-effect="non-scaling-stroke" d="${pattern(random)}"/>` +
    `<path fill="url(#d)" mask="url(#m)" opacity="${dots}" d="${WHOLE}"/>` +
    `</svg>`
  )
}

const WHOLE = `M0 0h${WIDTH}v${HEIGHT}H0z`
/** Small dots that come out of nothing towards the lower right. */
const DOTS =
  `<pattern id="d" width="16" height="16" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="1.3" fill="#fff"/></pattern>` +
  `<linearGradient id="g" y2=".5"><stop offset=".3"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
  `<mask id="m"><path fill="url(#g)" d="${WHOLE}"/></mask>`

function glow(id: string, at: { x: number; y: number }, colour: string): string {
  return (
    `<radialGradient id="${id}" cx="${at.x}%" cy="${at.y}%" r="75%">` +
    `<stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>` +
    `</radialGradient>`
  )
}

const PATTERNS = [rings, waves, steps, slants, arcs, hills, crosses, hexagons]

function rings(random: Random) {
  const x = 60 + random() * 230
  const y = 10 + random() * 140
  const gap = 13 + random() * 7
  return range(16)
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
  const lean = (70 + random() * 60) * (random() < 0.5 ? 1 : -1)
  return range(46)
    .map((index) => `M${round(index * gap - 100)} 165l${round(lean)} -170`)
    .join('')
}

/** Half circles in rows, like scales. */
function hills(random: Random) {
  const width = round(28 + random() * 22)
  const radius = round(width / 2)
  return range(Math.ceil(HEIGHT / radius) + 2)
    .map((row) => {
      const arc = `a${radius} ${radius} 0 0 1 ${width} 0`
      const start = round(row % 2 ? -radius : 0)
      return `M${start} ${round(row * radius)}${arc.repeat(Math.ceil(WIDTH / width) + 1)}`
    })
    .join('')
}

function crosses(random: Random) {
  const gap = 20 + random() * 10
  const arm = round(3 + random() * 3)
  return range(Math.ceil(HEIGHT / gap) + 1)
    .map((row) => {
      const shift = row % 2 ? gap / 2 : 0
      return range(Math.ceil(WIDTH / gap) + 1)
        .map((column) => {
          const x = round(column * gap + shift)
          const y = round(row * gap)
          return `M${round(x - arm)} ${y}h${2 * arm}M${x} ${round(y - arm)}v${2 * arm}`
        })
        .join('')
    })
    .join('')
}

function hexagons(random: Random) {
  const side = 15 + random() * 9
  const half = round(side / 2)
  const rise = round(side * 0.866)
  return range(Math.ceil(HEIGHT / rise) + 1)
    .map((row) => {
      const start = round((row % 2 ? -1.5 * side : 0) - side)
      const cell = `l${half} ${-rise}h${round(side)}l${half} ${rise}m${round(side)} 0`
      return `M${start} ${round(row * rise)}${cell.repeat(Math.ceil(WIDTH / (3 * side)) + 2)}`
    })
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

/** A small seeded generator (mulberry32 over an FNV-1a hash). */
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
