import { searchWords, wantedWords } from '#app/users/rules/search_words'
import { test } from '@japa/runner'

test.group('Words people are found by', () => {
  test('are the parts of the name, the e-mail and the codes, without accents', ({ assert }) => {
    const words = searchWords({
      name: 'José  Núñez-Ávila',
      email: 'jose.n@example.edu',
      studentCode: 'UG-250001',
      documentId: '001-99 A',
    })
    assert.sameMembers(
      [...words],
      [
        ...['jose', 'nunez', 'avila', 'jose.n@example.edu', 'n', 'example', 'edu'],
        ...['ug-250001', 'ug', '250001', '001-99 a', '001', '99', 'a'],
      ]
    )
  })

  test('are the same for what is typed, each once and at most eight', ({ assert }) => {
    assert.deepEqual(wantedWords('  JOSÉ  nunez josé '), ['jose', 'nunez'])
    assert.deepEqual(wantedWords(' '), [])
    assert.lengthOf(wantedWords('a b c d e f g h i j'), 8)
  })
})
