/**
 * Which messages a page needs besides `ui` and `enums`: whole namespaces (`tickets`) or parts of them
 * (`tickets.list`), by the page's name or the first part of it; the full name wins. A page that is not
 * here gets the namespace called like its first part. vite/messages_plugin.ts makes one chunk per entry
 * and language of this map. A message from outside a page's entry throws in development and in tests.
 */
export const AREAS: Record<string, string[]> = {
  'welcome': ['announcements.index', 'dashboard.welcome', 'consent.terms', 'consent.privacy'],
  'auth': ['auth.fields', 'auth.password'],
  'auth/login': ['auth.fields', 'auth.password', 'auth.login', 'auth.passkey'],
  'auth/two-factor': ['auth.twoFactor', 'auth.passkey'],
  'auth/register': ['auth.fields', 'auth.password', 'auth.login', 'auth.register', 'consent.agree'],
  'auth/forgot-password': ['auth.fields', 'auth.login', 'auth.forgotPassword', 'auth.mailbox'],
  'auth/reset-password': ['auth.fields', 'auth.password', 'auth.login', 'auth.resetPassword'],
  'auth/verify-email': ['auth.login', 'auth.register', 'auth.verifyEmail', 'auth.mailbox'],
  'auth/confirm-password': ['auth.fields', 'auth.password', 'auth.passkey', 'auth.confirmPassword'],
  'announcements': [
    'announcements',
    'ui.combobox',
    'ui.file',
    'ui.leave',
    'ui.stale',
    'enums.questionType',
    'enums.visibility',
  ],
  'announcements/index': ['announcements.index'],
  'announcements/details': [
    'announcements',
    'registrations',
    'registration_desk',
    'ui.combobox',
    'ui.file',
    'ui.leave',
    'ui.list',
    'enums',
  ],
  'announcements/qrCode': ['announcements.poster', 'announcements.show'],
  'announcements/show': ['announcements.show'],
  'audit': ['audit', '!audit.actions', '!audit.fields', '!audit.subjects', 'ui.list'],
  'campus': [
    'catalogue',
    'imports.button',
    'ui.leave',
    'ui.list',
    'ui.stale',
    'enums.catalogueStatus',
  ],
  'courses': [
    'catalogue',
    'imports.button',
    'ui.leave',
    'ui.list',
    'ui.stale',
    'enums.catalogueStatus',
    'enums.level',
  ],
  'dashboard': [
    'dashboard',
    '!dashboard.decisions',
    '!dashboard.doors',
    '!dashboard.running',
    '!dashboard.suggested',
    '!dashboard.welcome',
  ],
  'dashboard/tickets': ['tickets.list', 'ui.list'],
  'dashboard/eventTicket': [
    'tickets',
    '!tickets.list',
    '!tickets.personal',
    '!tickets.reissue',
    '!tickets.sheet',
  ],
  'eventAttendance': ['attendance', 'ui.list', 'enums.scanResult', 'enums.scanSource'],
  'users/confirmations': ['claims', 'ui.list'],
  'users': ['users', 'ui.list', 'enums.accessStatus', 'enums.role', 'imports.button'],
  'users/show': [
    'users',
    'ui.list',
    'ui.combobox',
    'enums.accessStatus',
    'enums.role',
    'enums.scanResult',
    'audit.actions',
    'security.reset',
  ],
  'faculty': [
    'catalogue',
    'imports.button',
    'ui.leave',
    'ui.list',
    'ui.stale',
    'enums.catalogueStatus',
  ],
  'exports': ['exports', 'ui.job'],
  'imports': ['imports', '!imports.file', 'ui.file', 'ui.list', 'ui.job', 'enums.level'],
  'mailbox': ['mailbox', 'ui.list'],
  'dev': ['ui', 'enums'],
  'registrations': ['registrations.leave'],
  'settings/password': [
    'settings',
    'security',
    '!security.ask',
    '!security.passkeys.added',
    '!security.passkeys.removed',
    '!security.password.changed',
    '!security.sessions.ended',
    '!security.sessions.othersEnded',
    '!security.twoFactor.isOff',
    '!security.twoFactor.isOn',
    '!security.twoFactor.requiredFirst',
    '!security.twoFactor.wrongCode',
    '!security.newCodes',
    '!security.on',
    '!security.passkey',
    '!security.reset',
    '!security.setUp',
    'auth.fields.newPassword',
    'auth.password',
  ],
  'settings/profile': [
    'settings',
    'profile',
    '!profile.saved',
    '!profile.savedAsClaim',
    '!profile.staffRefused',
    'auth.fields',
    'ui.leave',
  ],
  'settings/account': [
    'settings',
    'account',
    '!account.ask',
    '!account.deleted',
    '!account.deletedName',
    '!account.wrongWord',
  ],
  'settings/email': ['email_change', 'auth.fields', 'auth.mailbox'],
  'auth/email-change': ['email_change'],
  'legal': ['consent'],
  'legal/consent': ['consent', 'auth.login'],
  'legal/index': ['legal', 'consent'],
  'legal/create': ['legal', 'consent', 'ui.leave'],
  'errors': ['ui.errors'],
}

/** Areas that only staff open: their loaders come with the staff's pages. */
export const STAFF_AREAS = [
  'announcements',
  'announcements/details',
  'announcements/qrCode',
  'audit',
  'campus',
  'courses',
  'dev',
  'eventAttendance',
  'exports',
  'faculty',
  'imports',
  'legal/create',
  'legal/index',
  'mailbox',
  'users',
  'users/confirmations',
  'users/show',
]

const SHARED_AREA = 'shared'

/** For every page; `!` leaves out what only some of them show. */
export const SHARED = [
  'ui',
  'enums',
  '!ui.combobox',
  '!ui.errors',
  '!ui.file',
  '!ui.job',
  '!ui.leave',
  '!ui.list',
  '!ui.search',
  '!ui.staffNav',
  '!enums.accessStatus',
  '!enums.catalogueStatus',
  '!ui.stale',
  '!enums.duty',
  '!enums.level',
  '!enums.questionType',
  '!enums.registrationSource',
  '!enums.role',
  '!enums.scanResult',
  '!enums.scanSource',
  '!enums.visibility',
]

/** What comes with a part of a page that is loaded on demand, and on which pages that may happen. */
export const PARTS: Record<string, { messages: string[]; pages: string[] | 'all' }> = {
  'parts/staff': { messages: ['ui.search', 'ui.combobox', 'ui.staffNav'], pages: 'all' },
  'parts/registration': {
    messages: [
      'registrations.audience',
      'registrations.obstacles',
      'registrations.own',
      'registrations.panel',
      'registrations.profile',
      'registrations.timeline',
      'ui.leave',
    ],
    pages: ['announcements/show'],
  },
  'parts/filters': { messages: ['ui.list'], pages: ['announcements/index'] },
  'parts/dashboard_staff': {
    messages: ['dashboard.decisions', 'dashboard.doors', 'dashboard.running'],
    pages: ['dashboard'],
  },
  'parts/personal_code': {
    messages: ['tickets.personal', 'tickets.qrHint'],
    pages: ['dashboard'],
  },
  'parts/suggested': {
    messages: ['announcements.index', 'dashboard.suggested'],
    pages: ['dashboard'],
  },
  'parts/security': {
    messages: [
      'security.ask',
      'security.newCodes',
      'security.on',
      'security.passkey',
      'security.setUp',
    ],
    pages: ['settings/password'],
  },
  'parts/job': { messages: ['ui.job'], pages: ['settings/account'] },
  'parts/delete_account': { messages: ['account.ask'], pages: ['settings/account'] },
  'parts/reissue': { messages: ['tickets.reissue'], pages: ['dashboard/eventTicket'] },
  'parts/manager': { messages: ['announcements.manage'], pages: ['announcements/show'] },
}

/** One chunk of messages each. */
export function allAreas(): Record<string, string[]> {
  const parts = Object.entries(PARTS).map(([name, part]) => [name, part.messages])
  return { ...AREAS, ...Object.fromEntries(parts), [SHARED_AREA]: SHARED }
}

/** @returns whether the list of prefixes takes the key in */
export function covers(prefixes: string[], key: string): boolean {
  const isUnder = (prefix: string) => key === prefix || key.startsWith(`${prefix}.`)
  return (
    prefixes.some(isUnder) &&
    !prefixes.some((prefix) => prefix.startsWith('!') && isUnder(prefix.slice(1)))
  )
}

/** @returns whether a page may use the message: whether one of its chunks has it */
export function isCovered(page: string, key: string): boolean {
  const area = page in AREAS ? page : (page.split('/')[0] ?? page)
  const own = AREAS[area] ?? [area]
  const isInPart = Object.values(PARTS).some(
    ({ messages, pages }) => (pages === 'all' || pages.includes(page)) && covers(messages, key)
  )
  return covers(own, key) || covers(SHARED, key) || isInPart
}
