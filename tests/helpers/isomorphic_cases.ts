import { scanOrder, type Holder, type ScanFacts } from '#isomorphic/attendance/scan_order'
import { sessionMeant, sessionState } from '#isomorphic/attendance/session_picking'
import { askedQuestions, conditionsOf, type Question } from '#isomorphic/registrations/questions'
import {
  AMOUNT_MAX,
  amountMinorOf,
  amountText,
  decimalsOf,
  formatAmount,
  minorFromJson,
  minorToJson,
  type Minor,
} from '#isomorphic/core/money'
import { parseShortCode, shortCode } from '#isomorphic/tickets/short_code'
import {
  decodeCode,
  isGenuine,
  normalizeCode,
  type SignatureCheck,
} from '#isomorphic/tickets/ticket_code'

/*
 * What the server and the browser must both answer. The table is run in Node and, put together by Vite, in
 * Chromium; it names nothing but what both have.
 */
export interface Case {
  name: string
  ask: (isSignedBy: SignatureCheck) => unknown
  /** Plain JSON. */
  answer: unknown
}

/** The key of RFC 8032, section 7.1, test 1. */
const KEY = {
  publicKey: 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  state: 'active',
}
const OTHER_KEY = {
  publicKey: 'MCowBQYDK2VwAyEAPUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=',
  state: 'active',
}
const TICKET = '1TK3Y701JD6Z4W8N5Q2R7T9V0X3Y6ABC01JC0F9E8D7C6B5A4Z3Y2X1W0V'
const TICKET_SIGNATURE =
  'VV4ULDXPGRQ2V47VD4HCGB74U5Z5OWMBXX7HX7MUJDK6APDGTP5' +
  'FIQ7ODOSOEXR3OD2O2P7N3CEG5544EDCB6CZAOLNS2BDIM5HRCAY'
const PERSONAL = '1PK3Y701JD6Z4W8N5Q2R7T9V0X3Y6ABC'
const PERSONAL_SIGNATURE =
  'YMZZMT67DSGITPFLFKHOM5XETAI26HYJP6RQBJVY4UITUSHTPGT' +
  'IN3WE5OSZS66QKQDUT4B3CUUZGURFY7L7YPLI24H5VOH7TB6CEDY'
/** The same signature with the group's order added to its second half, which lax libraries accept. */
const MALLEATED_SIGNATURE =
  'VV4ULDXPGRQ2V47VD4HCGB74U5Z5OWMBXX7HX7MUJDK6APDGTP5' +
  'ECF7EPC7EK4MTI2I6LYWL2JTYH544EDCB6CZAOLNS2BDIM5HRCEY'

/** What a door says of a text before it asks the database. */
async function judge(text: string, key: typeof KEY | null, isSignedBy: SignatureCheck) {
  const code = decodeCode(text)
  if (!code.ok) return code.result
  return (await isGenuine(code, key, isSignedBy)) ? code.subject : 'invalid_signature'
}

const CODES: Case[] = [
  ['a ticket', TICKET + TICKET_SIGNATURE, KEY, subjectOf('ticket')],
  ['a personal code', PERSONAL + PERSONAL_SIGNATURE, KEY, subjectOf('personal')],
  ['a ticket in lower case', (TICKET + TICKET_SIGNATURE).toLowerCase(), KEY, subjectOf('ticket')],
  ['another key', TICKET + TICKET_SIGNATURE, OTHER_KEY, 'invalid_signature'],
  ['no key of ours', TICKET + TICKET_SIGNATURE, null, 'invalid_signature'],
  [
    'a compromised key',
    TICKET + TICKET_SIGNATURE,
    { ...KEY, state: 'compromised' },
    'invalid_signature',
  ],
  ['a retired key', TICKET + TICKET_SIGNATURE, { ...KEY, state: 'retired' }, subjectOf('ticket')],
  ['the signature of another code', TICKET + PERSONAL_SIGNATURE, KEY, 'invalid_signature'],
  ['a signature with the order added', TICKET + MALLEATED_SIGNATURE, KEY, 'invalid_signature'],
  ['a changed letter', TICKET.replace('6ABC', '6ABD') + TICKET_SIGNATURE, KEY, 'invalid_signature'],
  ['no signature', TICKET, KEY, 'invalid_signature'],
  ['spare bits', `${TICKET}${TICKET_SIGNATURE.slice(0, -1)}Z`, KEY, 'invalid_signature'],
  ['a foreign code', 'https://example.test/a', KEY, 'unknown'],
  ['nothing', '', KEY, 'unknown'],
].map(([name, text, key, answer]) => ({
  name: `code: ${name as string}`,
  ask: (isSignedBy) => judge(text as string, key as typeof KEY | null, isSignedBy),
  answer,
}))

function subjectOf(kind: 'ticket' | 'personal') {
  const subject = { kind, keyId: 'K3Y7', publicId: '01JD6Z4W8N5Q2R7T9V0X3Y6ABC' }
  return kind === 'ticket' ? { ...subject, eventPublicId: '01JC0F9E8D7C6B5A4Z3Y2X1W0V' } : subject
}

const TEXTS: Case[] = [
  ['1Tk3', '1Tk3'],
  ['1tk3-y7 01', '1TK3Y701'],
].map(([text, answer]) => ({
  name: `typed: ${text}`,
  ask: () => normalizeCode(text!),
  answer,
}))

const SHORT_CODES: Case[] = [
  {
    name: 'short code of a ticket',
    ask: () => shortCode('01JD6Z4W8N5Q2R7T9V0X3Y6ABC'),
    answer: '7T9V-0X3Y-6ABC',
  },
  ...[
    ['7t9v-0x3y-6abc', '7T9V0X3Y6ABC'],
    ['oil1-0000-aaaa', '01110000AAAA'],
    ['U000-0000-0000', null],
    ['7T9V-0X3Y-6AB', null],
  ].map(([text, answer]) => ({
    name: `short code: ${text}`,
    ask: () => parseShortCode(text!),
    answer,
  })),
]

const session = (name: string, from: string, to: string, checkInOpensMinutesBefore = 60) => ({
  name,
  startsAtMs: at(from),
  endsAtMs: at(to),
  checkInOpensMinutesBefore,
})
function at(time: string): number {
  return Date.parse(`2026-05-04T${time}:00Z`)
}
const MORNING = session('morning', '09:00', '12:00')
const AFTERNOON = session('afternoon', '12:30', '16:00')
const EVENING = session('evening', '18:00', '20:00', 0)

const SESSIONS: Case[] = [
  ...[
    ['07:59', 'early'],
    ['08:00', 'open'],
    ['11:59', 'open'],
    ['12:00', 'over'],
  ].map(([time, answer]) => ({
    name: `the morning's door at ${time}`,
    ask: () => sessionState(MORNING, at(time!)),
    answer,
  })),
  ...[
    ['05:00', 'morning'],
    ['08:00', 'morning'],
    ['10:00', 'morning'],
    ['11:45', 'afternoon'],
    ['17:00', 'evening'],
    ['18:00', 'evening'],
    ['21:00', 'evening'],
  ].map(([time, answer]) => ({
    name: `the session meant at ${time}`,
    ask: () => sessionMeant([EVENING, MORNING, AFTERNOON], at(time!))?.name,
    answer,
  })),
  { name: 'no session', ask: () => sessionMeant([], at('10:00')), answer: null },
]

const HOLDER: Holder = { ofThisEvent: true, registrationStatus: 'confirmed', revoked: false }
const FACTS: ScanFacts = {
  reading: 'readable',
  holder: HOLDER,
  session: 'open',
  anotherSessionOpen: false,
  admittedOnPurpose: false,
}
const held = (holder: Partial<Holder>): Partial<ScanFacts> => ({ holder: { ...HOLDER, ...holder } })

/** Of several faults the first check that fails is the answer. */
const SCANS: Case[] = (
  [
    ['valid', {}],
    ['unknown', { reading: 'unknown', holder: null }],
    ['invalid_signature', { reading: 'invalid_signature', holder: null }],
    ['unknown', { holder: null, session: 'over' }],
    ['wrong_event', held({ ofThisEvent: false, registrationStatus: 'cancelled', revoked: true })],
    ['cancelled', held({ registrationStatus: 'cancelled', revoked: true })],
    ['revoked', held({ registrationStatus: 'pending_payment', revoked: true })],
    ['unpaid', { ...held({ registrationStatus: 'pending_payment' }), session: 'early' }],
    ['not_confirmed', { ...held({ registrationStatus: 'waitlisted' }), session: 'over' }],
    ['not_confirmed', held({ registrationStatus: 'submitted' })],
    ['not_confirmed', held({ registrationStatus: 'rejected' })],
    ['too_early', { session: 'early' }],
    ['session_over', { session: 'over' }],
    ['wrong_session', { session: 'over', anotherSessionOpen: true }],
    ['valid', { ...held({ registrationStatus: 'pending_payment' }), admittedOnPurpose: true }],
    ['valid', { session: 'early', admittedOnPurpose: true }],
    ['session_over', { session: 'over', admittedOnPurpose: true }],
  ] as [string, Partial<ScanFacts>][]
).map(([answer, given], index) => ({
  name: `scan ${index + 1}: ${answer}`,
  ask: () => scanOrder({ ...FACTS, ...given }),
  answer,
}))

/** JSON has no integers that long. */
const jsonOf = (amount: Minor | null) => (amount === null ? null : minorToJson(amount))

/** What people type, and the minor units that it is; null: no amount. */
const AMOUNTS: Case[] = (
  [
    ['0', 'USD', 0n],
    ['0.01', 'USD', 1n],
    ['0.10', 'USD', 10n],
    ['5', 'USD', 500n],
    ['5.5', 'USD', 550n],
    [' 5,50 ', 'USD', 550n],
    ['0.29', 'USD', 29n],
    ['12345678.90', 'USD', 1_234_567_890n],
    ['10000000000', 'USD', AMOUNT_MAX],
    ['10000000000.01', 'USD', null],
    ['5.001', 'USD', null],
    ['5.000', 'USD', null],
    ['', 'USD', null],
    ['.5', 'USD', null],
    ['5.', 'USD', null],
    ['-1', 'USD', null],
    ['1e3', 'USD', null],
    ['0x10', 'USD', null],
    ['٥', 'USD', null],
    ['1,234.50', 'USD', null],
    ['1500', 'CLP', 1500n],
    ['1500.5', 'CLP', null],
    ['1000000000000', 'JPY', AMOUNT_MAX],
    ['1000000000001', 'JPY', null],
    ['0.125', 'KWD', 125n],
    ['0,001', 'BHD', 1n],
    ['0.0001', 'BHD', null],
    ['1000000000', 'KWD', AMOUNT_MAX],
  ] as [string, string, Minor | null][]
).map(([text, currency, answer]) => ({
  name: `'${text}' ${currency} in minor units`,
  ask: () => jsonOf(amountMinorOf(text, currency)),
  answer: jsonOf(answer),
}))

/** Minor units as forms and files have them, and as people read them in both languages. */
const SHOWN: Case[] = (
  [
    [0n, 'USD', '0.00', '0.00\u00a0USD'],
    [1n, 'USD', '0.01', '0.01\u00a0USD'],
    [10n, 'USD', '0.10', '0.10\u00a0USD'],
    [1_234_567_890n, 'USD', '12345678.90', '12,345,678.90\u00a0USD'],
    [AMOUNT_MAX, 'USD', '10000000000.00', '10,000,000,000.00\u00a0USD'],
    [9_007_199_254_740_993n, 'USD', '90071992547409.93', '90,071,992,547,409.93\u00a0USD'],
    [-5n, 'USD', '-0.05', '-0.05\u00a0USD'],
    [0n, 'CLP', '0', '0\u00a0CLP'],
    [1_500n, 'CLP', '1500', '1,500\u00a0CLP'],
    [1n, 'KWD', '0.001', '0.001\u00a0KWD'],
    [1_234_567n, 'BHD', '1234.567', '1,234.567\u00a0BHD'],
  ] as [Minor, string, string, string][]
).map(([amount, currency, text, read]) => ({
  name: `${amount} ${currency} as it is written`,
  ask: () => [
    amountText(amount, currency),
    formatAmount(amount, currency, 'en-US'),
    formatAmount(amount, currency, 'es-419'),
    minorToJson(minorFromJson(minorToJson(amount))),
  ],
  answer: [text, read, read, String(amount)],
}))

const CURRENCIES: Case[] = (
  [
    ['USD', 2],
    ['CLP', 0],
    ['JPY', 0],
    ['KWD', 3],
    ['BHD', 3],
    // Price tags have none, and so Node's Intl says; the currency has two.
    ['COP', 2],
  ] as const
).map(([currency, answer]) => ({
  name: `decimals of ${currency}`,
  ask: () => decimalsOf(currency),
  answer,
}))

const asked = (
  publicId: string,
  type: Question['type'],
  shownWhen: [question: string, answer: string] | null = null,
  options: string[] = []
): Question => ({
  publicId,
  label: publicId,
  why: 'To help.',
  type,
  options,
  required: false,
  shownWhen: shownWhen && { question: shownWhen[0], answer: shownWhen[1] },
})

const FORM = [
  asked('laptop', 'boolean'),
  asked('system', 'choice', ['laptop', 'true'], ['Linux', 'Other']),
  asked('which', 'text', ['system', 'Other']),
  asked('version', 'number', ['which', 'BeOS']),
  asked('old', 'long_text', ['version', '5']),
  asked('parts', 'multi_choice', null, ['Screen', 'Mouse, wireless']),
  asked('battery', 'boolean', ['parts', 'Mouse, wireless']),
  asked('charger', 'text', ['battery', 'false']),
  asked('why', 'text', ['old', 'A gift\nof mine']),
]
const LAPTOP = {
  laptop: 'true',
  system: 'Other',
  which: 'BeOS',
  version: '5',
  old: 'A gift\nof mine',
}
const CHAIN = ['laptop', 'system', 'which', 'version', 'old', 'parts', 'why']

/** Which questions are asked, by what is answered. */
const QUESTIONS: Case[] = (
  [
    ['nothing is answered', {}, ['laptop', 'parts']],
    ['a chain, as typed', LAPTOP, CHAIN],
    ['a chain, as read', { ...LAPTOP, laptop: true, which: ' beos ', version: 5 }, CHAIN],
    ['a link of the chain says no', { ...LAPTOP, laptop: 'false' }, ['laptop', 'parts']],
    ['a link is emptied', { ...LAPTOP, which: '' }, ['laptop', 'system', 'which', 'parts']],
    ['another number', { ...LAPTOP, version: '5,5' }, CHAIN.filter((id) => !/old|why/.test(id))],
    ['no number', { ...LAPTOP, version: 'five' }, CHAIN.filter((id) => !/old|why/.test(id))],
    ['no option', { laptop: '1', system: 'other' }, ['laptop', 'system', 'parts']],
    [
      'one of many options',
      { parts: ['Mouse, wireless', 'Screen'], battery: 'false' },
      ['laptop', 'parts', 'battery', 'charger'],
    ],
    ['another of many options', { parts: ['Screen'], battery: 'false' }, ['laptop', 'parts']],
    ['a single tick', { parts: 'Mouse, wireless' }, ['laptop', 'parts', 'battery']],
    [
      'neither yes nor no',
      { parts: 'Mouse, wireless', battery: 'x' },
      ['laptop', 'parts', 'battery'],
    ],
  ] as [string, Record<string, unknown>, string[]][]
).map(([name, given, answer]) => ({
  name: `asked: ${name}`,
  ask: () => askedQuestions(FORM, given).map(({ publicId }) => publicId),
  answer,
}))

const CONDITIONS: Case[] = [
  {
    name: 'asked: a question of another event',
    ask: () => askedQuestions([asked('a', 'text', ['b', 'x'])], { b: 'x' }),
    answer: [],
  },
  {
    name: 'asked: what every object has is no answer',
    ask: () =>
      askedQuestions([asked('toString', 'text'), asked('a', 'text', ['toString', 'x'])], {}).length,
    answer: 1,
  },
  ...(
    [
      ['a', ['b', 'c']],
      ['c', []],
      ['d', ['d']],
      ['e', ['f', 'e']],
      ['g', ['e', 'f']],
    ] as [string, string[]][]
  ).map(([from, answer]) => ({
    name: `conditions of ${from}`,
    ask: () =>
      conditionsOf(from, (one) => ({ a: 'b', b: 'c', d: 'd', e: 'f', f: 'e', g: 'e' })[one]),
    answer,
  })),
]

export const CASES: Case[] = [
  ...CODES,
  ...TEXTS,
  ...SHORT_CODES,
  ...SESSIONS,
  ...SCANS,
  ...AMOUNTS,
  ...SHOWN,
  ...CURRENCIES,
  ...QUESTIONS,
  ...CONDITIONS,
]

/** @returns what this side answers, by the name of the case */
export async function answers(isSignedBy: SignatureCheck): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {}
  for (const { name, ask } of CASES) given[name] = (await ask(isSignedBy)) ?? null
  return given
}
