/*
 * Which colour the university may be recognised by. It is read as text, written upon, and drawn as the edge of
 * what has the focus, in a light and in a dark scheme; each must be seen by who sees little.
 *
 * WCAG 2.2 defines the contrast ratio of two colours as (L1 + 0.05) / (L2 + 0.05) of their relative luminances,
 * the lighter one first (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), and asks for 4.5 between text and
 * what is behind it (1.4.3) and for 3 between parts of the interface and what is beside them (1.4.11).
 */
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** One colour of the university's for each scheme, as `#rrggbb` in small letters. */
export type Brand = Record<Scheme, string>

/** What a colour is used for: text on a page, text upon it, the edge of a part of the interface. */
export const USES = ['text', 'label', 'edge'] as const
export type Use = (typeof USES)[number]
export const RATIO_MIN: Record<Use, number> = { text: 4.5, label: 4.5, edge: 3 }

/** A colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}
type Channels = [red: number, green: number, blue: number]

/** The tokens of inertia/css/theme.css on which a colour is read; a test compares. */
export const BACKGROUNDS: Record<Scheme, Record<'paper' | 'surface' | 'sunken', Oklch>> = {
  light: {
    paper: { lightness: 0.985, chroma: 0.004, hue: 90 },
    surface: { lightness: 1, chroma: 0, hue: 0 },
    sunken: { lightness: 0.965, chroma: 0.005, hue: 90 },
  },
  dark: {
    paper: { lightness: 0.18, chroma: 0.012, hue: 275 },
    surface: { lightness: 0.225, chroma: 0.014, hue: 275 },
    sunken: { lightness: 0.26, chroma: 0.014, hue: 275 },
  },
}

/** How far the shade under a pointer is from the colour, and how pale the one behind small words is. */
const SHADES = {
  light: { strong: -0.06, soft: { lightness: 0.95, chroma: 0.03 } },
  dark: { strong: 0.06, soft: { lightness: 0.3, chroma: 0.07 } },
} as const

const STEP = 0.002

/** @returns whether the text is a colour: `#` and six hexadecimal digits */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** @returns the relative luminance of a colour, from 0 (black) to 1 (white) */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(linear) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @returns the contrast ratio of two colours, from 1 to 21 */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** Every colour that follows from the university's own in one scheme. */
export interface Shades {
  brand: string
  /** Under a pointer. */
  strong: string
  /** Of words upon it. */
  ink: string
  /** Behind words in it. */
  soft: string
}

export function shadesOf(colour: string, scheme: Scheme): Shades {
  const own = oklchOf(colour)
  const { strong, soft } = SHADES[scheme]
  return {
    brand: colour.toLowerCase(),
    strong: hexOf({ ...own, lightness: clamp(own.lightness + strong) }),
    ink: hexOf(
      scheme === 'light'
        ? { lightness: 0.99, chroma: 0, hue: 0 }
        : { lightness: 0.18, chroma: Math.min(0.03, own.chroma), hue: own.hue }
    ),
    soft: hexOf({
      lightness: soft.lightness,
      chroma: Math.min(soft.chroma, own.chroma),
      hue: own.hue,
    }),
  }
}

/** @returns the lowest ratio that a colour reaches in each of its uses in one scheme */
export function ratiosOf(colour: string, scheme: Scheme): Record<Use, number> {
  const { brand, strong, ink, soft } = shadesOf(colour, scheme)
  const backgrounds = Object.values(BACKGROUNDS[scheme]).map(hexOf)
  const lowest = (others: string[], one = brand) =>
    Math.min(...others.map((other) => contrastOf(one, other)))
  return {
    text: lowest([...backgrounds, soft]),
    label: lowest([brand, strong], ink),
    edge: lowest(backgrounds),
  }
}

/** @returns the uses for which a colour is too weak in one scheme; none: it may be used */
export function weakUses(colour: string, scheme: Scheme): Use[] {
  const ratios = ratiosOf(colour, scheme)
  return USES.filter((use) => ratios[use] < RATIO_MIN[use])
}

/** @returns a ratio as it is told: cut, not rounded, so that what is refused never reads as enough */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}

/**
 * @returns the colour of the same hue that is nearest in lightness and strong enough in one scheme; the colour
 *   itself where it is
 */
export function nearestStrong(colour: string, scheme: Scheme): string {
  if (weakUses(colour, scheme).length === 0) return colour.toLowerCase()
  const own = oklchOf(colour)
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const lightness of [own.lightness - distance, own.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue
      const candidate = hexOf({ ...own, lightness })
      if (weakUses(candidate, scheme).length === 0) return candidate
    }
  }
  return scheme === 'light' ? '#000000' : '#ffffff'
}

/**
 * @returns what the root of a page declares to wear the university's colours in both schemes, in place of those
 *   of theme.css; the mark before the name takes the colour too
 */
export function brandStyle({ light, dark }: Brand): string {
  const [day, night] = [shadesOf(light, 'light'), shadesOf(dark, 'dark')]
  const both = (name: string, shade: keyof Shades) =>
    `--color-${name}:light-dark(${day[shade]},${night[shade]})`
  return [
    both('brand', 'brand'),
    both('brand-strong', 'strong'),
    both('brand-ink', 'ink'),
    both('brand-soft', 'soft'),
    '--mark:var(--color-brand)',
  ].join(';')
}

/** @returns a colour as `#rrggbb`; what screens cannot show loses chroma until they can */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  let [low, high] = [0, chroma]
  if (isShown(channelsAt({ lightness, chroma, hue }))) low = chroma
  else {
    for (let round = 0; round < 20; round += 1) {
      const middle = (low + high) / 2
      if (isShown(channelsAt({ lightness, chroma: middle, hue }))) low = middle
      else high = middle
    }
  }
  const digits = channelsAt({ lightness, chroma: low, hue }).map((channel) =>
    Math.round(clamp(gamma(channel)) * 255)
      .toString(16)
      .padStart(2, '0')
  )
  return `#${digits.join('')}`
}

/** The matrices of OKLab, https://bottosson.github.io/posts/oklab/. */
function oklchOf(colour: string): Oklch {
  const [red, green, blue] = channelsOf(colour).map(linear) as Channels
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** @returns the channels before gamma; outside of 0 to 1 where no screen shows the colour */
function channelsAt({ lightness, chroma, hue }: Oklch): Channels {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isShown(channels: Channels): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

function channelsOf(colour: string): Channels {
  const digits = Number.parseInt(colour.slice(1), 16)
  return [(digits >> 16) / 255, ((digits >> 8) & 255) / 255, (digits & 255) / 255]
}

/** As WCAG 2.2 defines relative luminance. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
