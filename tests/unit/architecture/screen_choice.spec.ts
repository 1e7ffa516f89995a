import { SPEC_PAGES } from '#tests/unit/architecture/spec_pages'
import { allPages, chosenSide, chooseScreens, pageOf } from '#tests/helpers/screen_choice'
import { SCREENS, type Screen } from '#tests/helpers/screens'
import { test } from '@japa/runner'

const screen = (name: string): Screen => ({ name, as: 'guest', path: () => '/' })

test.group('Screens that a change reaches', () => {
  const screens = ['campus-index', 'campus-index-none', 'users-show', 'users-show-menu'].map(screen)
  const pages = ['campus/index', 'users', 'users/show']
  const namesOf = (full: string[]) =>
    chooseScreens(full, { screens, pages }).map(({ screen: { name }, isFull }) => [name, isFull])

  test('are all screens of its pages, and of every other page the first, once', ({ assert }) => {
    assert.deepEqual(namesOf(['users/show']), [
      ['campus-index', false],
      ['users-show', true],
      ['users-show-menu', true],
    ])
    assert.deepEqual(namesOf([]), [
      ['campus-index', false],
      ['users-show', false],
    ])
  })

  test('are never fewer because of a name that nobody knows', ({ assert }) => {
    assert.throws(() => namesOf(['users/shown']), 'There are no such pages: users/shown')
    assert.throws(
      () => chooseScreens('all', { screens: [screen('user-show')], pages }),
      'The screen user-show is called after no page'
    )
    assert.throws(() => chosenSide('tablet'), 'TEST_SIDE is none of phone, laptop, both: tablet')
  })

  test('belong to the page with the longest name that fits', ({ assert }) => {
    assert.equal(pageOf(screen('users-show-menu'), pages), 'users/show')
    assert.equal(pageOf(screen('users-none'), pages), 'users')
  })

  test('are called after their pages, and every page has one', ({ assert }) => {
    const shown = new Set(chooseScreens([]).map(({ page }) => page))
    // A page for those who build pages, which no university serves.
    const unseen = allPages().filter((page) => !shown.has(page) && page !== 'dev/gallery')
    assert.deepEqual(unseen, [])
    assert.deepEqual(
      SPEC_PAGES.filter((page) => !shown.has(page)),
      []
    )
    assert.lengthOf(new Set(SCREENS.map(({ name }) => name)), SCREENS.length)
  })
})
