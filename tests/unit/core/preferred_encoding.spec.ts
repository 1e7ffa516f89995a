import { preferredEncoding } from '#app/core/rules/preferred_encoding'
import { test } from '@japa/runner'

test.group('Preferred encoding', () => {
  test('"{accepted}" gets {encoding}')
    .with([
      { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
      { accepted: 'gzip, deflate', encoding: 'gzip' },
      { accepted: 'GZIP;Q=0.8', encoding: 'gzip' },
      { accepted: 'br;q=0.2, gzip;q=0.9', encoding: 'gzip' },
      { accepted: 'br;q=0, gzip', encoding: 'gzip' },
      { accepted: 'br;q=0, *', encoding: 'gzip' },
      { accepted: '*', encoding: 'br' },
      { accepted: '*;q=0', encoding: null },
      { accepted: 'identity', encoding: null },
      { accepted: 'identity, br;q=0.5', encoding: null },
      { accepted: 'identity;q=0.5, gzip ; q=1.0, *;q=0', encoding: 'gzip' },
      { accepted: 'identity;q=0', encoding: null },
      { accepted: 'br;q=much', encoding: 'br' },
      { accepted: ', ;', encoding: null },
      { accepted: '', encoding: null },
      { accepted: undefined, encoding: null },
    ])
    .run(({ assert }, { accepted, encoding }) => {
      assert.equal(preferredEncoding(accepted), encoding)
    })
})
