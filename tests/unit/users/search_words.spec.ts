import { searchWords, wantedWords, withoutSigns } from '#app/users/rules/search_words'
import { test } from '@japa/runner'

const wordsOf = (name: string) => searchWords({ name, email: '', studentCode: null })

test.group('Words people are found by', () => {
  test('are name, e-mail and codes from each of their parts on, without accents and signs', ({
    assert,
  }) => {
    const words = searchWords({
      name: 'José  Núñez-Ávila',
      email: 'jose.n@example.edu',
      studentCode: 'UG-250001',
    })
    assert.sameMembers(
      [...words],
      [
        ...['josenunezavila', 'nunezavila', 'avila'],
        ...['josenexampleedu', 'nexampleedu', 'exampleedu', 'edu'],
        ...['ug250001', '250001'],
      ]
    )
  })

  test('are the same for what is typed, each once, at most eight, the longest first', ({
    assert,
  }) => {
    assert.deepEqual(wantedWords('  ANA  nunez ana '), ['nunez', 'ana'])
    assert.deepEqual(wantedWords(' -- '), [])
    assert.lengthOf(wantedWords('a b c d e f g h i j'), 8)
  })

  test('know no sign, whichever way it is written', ({ assert }) => {
    for (const name of ["O'Brien", 'O’Brien', 'OʼBrien', 'O´Brien', 'o-brien', 'O Brien']) {
      assert.deepEqual(wordsOf(name), ['obrien', 'brien'], name)
      assert.equal(withoutSigns(name), 'obrien', name)
    }
    assert.deepEqual(wantedWords('o’brien lópez-ibáñez'), ['lopezibanez', 'obrien'])
  })
})
