import { isLoopback, refusalToBoot, type BootFacts } from '#app/core/rules/boot_mode'
import { test } from '@japa/runner'

const DEMO: BootFacts = {
  mode: 'demo',
  host: '127.0.0.1',
  appKey: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  isSeeded: true,
  accounts: 400,
  demoAccounts: 7,
  currency: 'USD',
  storedCurrency: 'USD',
}

test.group('Boot mode', () => {
  test('{$i}: {title}')
    .with([
      { title: 'demo on its own data', facts: {}, refused: null },
      {
        title: 'another currency than that of the prices',
        facts: { currency: 'KWD' },
        refused: /CURRENCY is KWD.*are in USD: an installation has one currency\. Set CURRENCY=USD/,
      },
      {
        title: 'any currency where there are no prices',
        facts: { currency: 'KWD', storedCurrency: null },
        refused: null,
      },
      {
        title: 'demo on an empty database',
        facts: { isSeeded: false, accounts: 0 },
        refused: null,
      },
      { title: 'demo on foreign data', facts: { isSeeded: false }, refused: /did not bring/ },
      {
        title: 'demo for the network',
        facts: { host: '0.0.0.0' },
        refused: /only listens on this/,
      },
      { title: 'demo for a campus', facts: { host: '10.0.0.4' }, refused: /HOST is "10\.0\.0\.4"/ },
      {
        title: 'production with demo people',
        facts: { mode: 'production' },
        refused: /7 demo acc/,
      },
      {
        title: 'production with a key of one letter',
        facts: { mode: 'production', demoAccounts: 0, appKey: 'a'.repeat(32) },
        refused: /refuses this APP_KEY/,
      },
      {
        title: 'production with a key of few letters',
        facts: { mode: 'production', demoAccounts: 0, appKey: 'secret'.repeat(6) },
        refused: /refuses this APP_KEY/,
      },
      {
        title: 'demo with a key of one letter',
        facts: { appKey: 'a'.repeat(32) },
        refused: null,
      },
      {
        title: 'production with real people, for the network',
        facts: { mode: 'production', demoAccounts: 0, isSeeded: false, host: '0.0.0.0' },
        refused: null,
      },
    ] as { title: string; facts: Partial<BootFacts>; refused: RegExp | null }[])
    .run(({ assert }, { facts, refused }) => {
      const sentence = refusalToBoot({ ...DEMO, ...facts })
      if (refused) assert.match(sentence ?? '', refused)
      else assert.isNull(sentence)
    })

  test('only addresses of this machine are loopback', ({ assert }) => {
    const inside = ['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]']
    const outside = [
      '0.0.0.0',
      '::',
      '10.0.0.1',
      'localhost.example.edu',
      '127.0.0.1.example.edu',
      '',
    ]
    assert.deepEqual(inside.filter(isLoopback), inside)
    assert.deepEqual(outside.filter(isLoopback), [])
  })
})
