import {
  BACKGROUNDS,
  brandStyle,
  contrastOf,
  hexOf,
  isColour,
  nearestStrong,
  RATIO_MIN,
  ratiosOf,
  ratioText,
  SCHEMES,
  shadesOf,
  USES,
  weakUses,
} from '#isomorphic/installation/contrast'
import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'

/** Colours all over the cube, none of them chosen. */
const CUBE = [0, 51, 102, 153, 204, 255].flatMap((red) =>
  [0, 64, 128, 192, 255].flatMap((green) =>
    [0, 85, 170, 255].map(
      (blue) => `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
    )
  )
)

test.group('Contrast', () => {
  test('is what WCAG 2.2 says', ({ assert }) => {
    assert.equal(contrastOf('#000000', '#ffffff'), 21)
    assert.equal(contrastOf('#ffffff', '#ffffff'), 1)
    // The two greys on either side of 4.5, as everybody's checker has them.
    assert.closeTo(contrastOf('#767676', '#ffffff'), 4.54, 0.005)
    assert.closeTo(contrastOf('#777777', '#ffffff'), 4.48, 0.005)
    assert.closeTo(contrastOf('#ff0000', '#ffffff'), 4.0, 0.005)
  })

  test('is measured on the backgrounds of theme.css', ({ assert }) => {
    const theme = readFileSync('inertia/css/theme.css', 'utf8')
    for (const name of ['paper', 'surface', 'sunken'] as const) {
      const [, light, dark] = new RegExp(
        `--color-${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`
      ).exec(theme)!
      for (const [scheme, text] of [
        ['light', light],
        ['dark', dark],
      ] as const) {
        const { lightness, chroma, hue } = BACKGROUNDS[scheme][name]
        assert.deepEqual(
          text!.split(' ').map(Number),
          [lightness, chroma, hue],
          `${scheme} ${name}`
        )
      }
    }
  })

  test('reads the colours that theme.css writes in OKLCH', ({ assert }) => {
    // As browsers show them.
    assert.equal(hexOf({ lightness: 0.47, chroma: 0.19, hue: 275 }), '#4246c2')
    assert.equal(hexOf({ lightness: 1, chroma: 0, hue: 0 }), '#ffffff')
    assert.equal(hexOf({ lightness: 0, chroma: 0, hue: 0 }), '#000000')
    assert.equal(hexOf({ lightness: 0.6279554, chroma: 0.2576833, hue: 29.2338 }), '#ff0000')
    assert.isTrue(isColour(hexOf({ lightness: 0.9, chroma: 0.4, hue: 150 })))
  })

  test('offers a colour that passes for every one that does not, in both schemes', ({ assert }) => {
    for (const scheme of SCHEMES) {
      for (const colour of CUBE) {
        const nearest = nearestStrong(colour, scheme)
        assert.deepEqual(weakUses(nearest, scheme), [], `${colour} ${scheme} ${nearest}`)
        if (weakUses(colour, scheme).length === 0) assert.equal(nearest, colour)
        for (const use of USES) {
          assert.isAtLeast(ratiosOf(nearest, scheme)[use], RATIO_MIN[use])
        }
      }
    }
  })

  test('says what is too weak', ({ assert }) => {
    assert.deepEqual(weakUses('#ffcc00', 'light'), ['text', 'label', 'edge'])
    assert.deepEqual(weakUses('#ffcc00', 'dark'), [])
    assert.deepEqual(weakUses('#808080', 'light'), ['text', 'label'])
    assert.deepEqual(weakUses('#808080', 'dark'), ['text'])
    assert.equal(ratioText(4.4999), '4.4')
  })

  test('what a page declares holds the four shades of both schemes', ({ assert }) => {
    const light = shadesOf('#0b6e4f', 'light')
    const dark = shadesOf('#53a785', 'dark')
    const style = brandStyle({ light: '#0b6e4f', dark: '#53a785' })
    assert.include(style, `--color-brand:light-dark(${light.brand},${dark.brand})`)
    assert.include(style, `--color-brand-ink:light-dark(${light.ink},${dark.ink})`)
    assert.notMatch(style, /[<>"&]/)
  })
})
