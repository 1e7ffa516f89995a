/*
 * What a person sees when the server is up.
 */
const DEMO_PASSWORD = 'convoca-demo-2026'
const DEMO_ACCOUNTS = [
  ['admin', 'everything'],
  ['organizer', 'announcements and events'],
  ['cashier', 'treasury'],
  ['scanner', 'takes attendance at the door'],
  ['admissions', 'vocational office'],
  ['registrar', 'people of the faculty of engineering'],
  ['student', 'registers, gets tickets'],
  ['student2', 'registers, gets tickets'],
]

export function printWelcome({ url, isDemo }, state) {
  console.log(`\n  ${state}: ${url}\n`)
  if (isDemo) {
    console.log(`  Demo accounts, password ${DEMO_PASSWORD}`)
    for (const [name, purpose] of DEMO_ACCOUNTS) {
      console.log(`    ${`${name}@convoca.test`.padEnd(26)} ${purpose}`)
    }
    console.log('')
  }
  console.log('  Ctrl+C stops the server.\n')
}
