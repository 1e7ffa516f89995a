/**
 * Which messages a page needs besides `ui` and `enums`: whole namespaces (`tickets`) or parts of them
 * (`tickets.list`), by the page's name or the first part of it; the full name wins. A page that is not
 * here gets the namespace called like its first part. vite/messages_plugin.ts makes one chunk per entry
 * and language of this map. A message from outside a page's entry throws in development and in tests.
 */
export const AREAS: Record<string, string[]> = {
  'welcome': ['announcements.index', 'dashboard.welcome'],
  'auth': ['auth.fields', 'auth.password'],
  'auth/login': ['auth.fields', 'auth.password', 'auth.login', 'auth.register'],
  'auth/register': ['auth.fields', 'auth.password', 'auth.login', 'auth.register'],
  'auth/forgot-password': ['auth.fields', 'auth.login', 'auth.forgotPassword', 'auth.mailbox'],
  'auth/reset-password': ['auth.fields', 'auth.password', 'auth.login', 'auth.resetPassword'],
  'auth/verify-email': ['auth.login', 'auth.register', 'auth.verifyEmail', 'auth.mailbox'],
  'auth/confirm-password': ['auth.fields', 'auth.password', 'auth.login', 'auth.confirmPassword'],
  'announcements': ['announcements'],
  'announcements/index': ['announcements.index', 'announcements.manage'],
  'announcements/details': ['announcements', 'registrations', 'registration_desk'],
  'announcements/qrCode': ['announcements.poster', 'announcements.show'],
  'announcements/show': [
    'announcements.index',
    'announcements.manage',
    'announcements.show',
    'registrations.audience',
    'registrations.obstacles',
    'registrations.own',
    'registrations.panel',
    'registrations.profile',
    'registrations.timeline',
  ],
  'dashboard': ['dashboard', 'announcements.index', 'tickets.personal', 'tickets.qrHint'],
  'dashboard/tickets': ['tickets.list'],
  'dashboard/eventTicket': ['tickets'],
  'eventAttendance': ['attendance'],
  'registrations': ['registrations.leave'],
  'errors': ['ui.errors'],
}

/** For every page; `!` leaves a part out: the error pages' sentences come when one is shown. */
export const SHARED = ['ui', 'enums', '!ui.errors']

/** @returns whether the list of prefixes takes the key in */
export function covers(prefixes: string[], key: string): boolean {
  const isUnder = (prefix: string) => key === prefix || key.startsWith(`${prefix}.`)
  return (
    prefixes.some(isUnder) &&
    !prefixes.some((prefix) => prefix.startsWith('!') && isUnder(prefix.slice(1)))
  )
}

export const SHARED_AREA = 'shared'

/** @returns whether a page may use the message: whether its chunk of messages has it */
export function isCovered(page: string, key: string): boolean {
  const area = page in AREAS ? page : (page.split('/')[0] ?? page)
  const own = AREAS[area] ?? [area]
  return covers(own, key) || covers(SHARED, key)
}
