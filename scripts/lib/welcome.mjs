/*
 * What a person sees when the server is up.
 */
const DEMO_PASSWORD = 'convoca-demo-2026'
const DEMO_ACCOUNTS = [
  ['admin', 'everything'],
  ['organizer', 'announcements and events'],
  ['cashier', 'payments (their screens come later)'],
  ['scanner', 'takes attendance at the door'],
  ['admissions', 'vocational invitations (their screens come later)'],
  ['student', 'registers, gets tickets'],
  ['student2', 'registers, gets tickets'],
]

export function printWelcome({ url, isDemo }, seconds) {
  console.log(`\n  Ready in ${seconds.toFixed(1)} s (without installing): ${url}\n`)
  if (isDemo) {
    console.log(`  Demo accounts, password ${DEMO_PASSWORD}`)
    for (const [name, purpose] of DEMO_ACCOUNTS) {
      console.log(`    ${`${name}@convoca.test`.padEnd(26)} ${purpose}`)
    }
    console.log('')
  }
  console.log('  Ctrl+C stops the server.\n')
}
