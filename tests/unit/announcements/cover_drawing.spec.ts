import { COVER_LOOKS, drawCover } from '#app/announcements/rules/cover_drawing'
import { ANNOUNCEMENT_KINDS } from '#app/announcements/rules/kinds'
import { test } from '@japa/runner'
import { createHash } from 'node:crypto'

const SLUGS = Array.from({ length: 200 }, (_, index) => `announcement-${index}`)

/** Kept beside the version in inertia/components/ui/cover.tsx: change both, or neither. */
const VERSION_2 = '0701c0'

test.group('Drawn covers', () => {
  test('are the same whenever they are drawn, and others for another slug', ({ assert }) => {
    const drawn = SLUGS.map((slug) => drawCover('event', slug, 'plain'))
    assert.deepEqual(
      SLUGS.map((slug) => drawCover('event', slug, 'plain')),
      drawn
    )
    assert.equal(new Set(drawn).size, drawn.length)
  })

  test('change only with the version that browsers know them by', ({ assert }) => {
    const hash = createHash('sha256')
    for (const look of COVER_LOOKS) {
      for (const kind of ANNOUNCEMENT_KINDS) hash.update(drawCover(kind, 'clean-river', look))
    }
    for (const slug of SLUGS) hash.update(drawCover('arduino', slug, 'plain'))
    assert.equal(hash.digest('hex').slice(0, 6), VERSION_2)
  })

  test('a dozen of one kind are told apart', ({ assert }) => {
    const seen = SLUGS.slice(0, 12).map((slug) => {
      const svg = drawCover('codefest', slug, 'plain')
      // Which commands a path begins with tells the pattern, whatever its measures.
      const pattern = / d="([^"]*)"\/><path fill="url\(#d\)/.exec(svg)![1]!
      const family = pattern.replace(/[-\d. ]+/g, '').slice(0, 8)
      const [, x, y] = /id="b" cx="(\d+)%" cy="(\d+)%"/.exec(svg)!
      const ground = /<path fill="oklch\((.*?)\)/.exec(svg)![1]!
      return { family, light: `${x} ${y}`, ground }
    })
    assert.isAtLeast(new Set(seen.map(({ family }) => family)).size, 4)
    assert.isAtLeast(new Set(seen.map(({ light }) => light)).size, 3)
    assert.equal(new Set(seen.map((look) => Object.values(look).join())).size, 12)
  })

  test('a dozen of one kind differ in tone, in every kind', ({ assert }) => {
    for (const kind of ANNOUNCEMENT_KINDS) {
      for (let first = 0; first + 12 <= SLUGS.length; first += 12) {
        const lightness = SLUGS.slice(first, first + 12)
          .map((slug) =>
            Number(/<path fill="oklch\(([\d.]+)/.exec(drawCover(kind, slug, 'plain'))![1])
          )
          .sort((a, b) => a - b)
        assert.isAbove(lightness.at(-1)! - lightness[0]!, 0.15, `${kind} from ${first}`)
        assert.isAtLeast(new Set(lightness.map((one) => Math.round(one / 0.04))).size, 5)
      }
    }
  })

  test('are small and whole', ({ assert }) => {
    for (const kind of ANNOUNCEMENT_KINDS) {
      for (const slug of SLUGS) {
        const svg = drawCover(kind, slug, 'plain')
        assert.isBelow(svg.length, 9_000, `${kind} ${slug}`)
        assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^]*<\/svg>$/)
        assert.notMatch(svg, /NaN|undefined|Infinity/)
      }
    }
  })

  test('white words on the quiet look keep a contrast of 4.5', ({ assert }) => {
    for (const kind of ANNOUNCEMENT_KINDS) {
      for (const slug of SLUGS) {
        const svg = drawCover(kind, slug, 'text')
        const colours = [...svg.matchAll(/oklch\(([\d.]+) ([\d.]+) (-?\d+)\)/g)]
        assert.isAtLeast(colours.length, 5)
        for (const [, lightness, chroma, hue] of colours) {
          const contrast = whiteOn(Number(lightness), Number(chroma), Number(hue))
          assert.isAtLeast(contrast, 4.5, `${kind} ${slug}`)
        }
      }
    }
  })
})

/** The contrast of white (WCAG 2) on a colour in OKLCH; parts beyond sRGB are cut off. */
function whiteOn(lightness: number, chroma: number, hue: number): number {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)))
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05)
}
