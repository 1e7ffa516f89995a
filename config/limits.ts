import app from '@adonisjs/core/services/app'

/**
 * The limits of the product specification, section 14, with their units in their names.
 */
const limits = {
  /** An address is a whole campus: a try that succeeds is given back. An IPv6 address counts with its /64. */
  signInTriesPerMinute: { perPair: 5, perEmail: 20, perAddress: 300 },
  signUpsPerMinuteAndAddress: 600,
  signUpsPerHourAndEmail: 3,
  /** Passwords that wait to be hashed, verified or estimated, in one process. */
  passwordQueueLength: 1_000,
  /** What one person writes for themselves; registers at the desk; searches for there; has made for a wallet. Each by itself. */
  actionsPerMinuteAndPerson: 30,
  /** Codes of certificates that are looked up, and links that are opened, without an account. */
  lookupsPerMinuteAndAddress: 300,
  /** Channels that the pages of one person ask to listen to; several are open, and all come back at once. */
  socketsPerMinuteAndPerson: 300,
  secondFactorTriesPerHour: 30,
  challengeMinutes: 10,
  recoveryCodes: 10,
  passkeysPerPerson: 10,
  /** How long a browser may take to answer with a passkey. */
  passkeyAnswerMinutes: 5,
  passwordLengthMin: 10,
  passwordLengthMax: 128,
  linkMinutes: 60,
  /** How long an account that a person registered for themselves may stay unverified and hold nothing. */
  unverifiedAccountDays: 30,
  /**
   * Whatever must not tell a known address from an unknown one answers after this long at the earliest. The
   * tests have little to hide, and so need not wait as long.
   */
  steadyAnswerMs: app.inTest ? 40 : 100,
  /** How long the owner of the old address can take a change of address back. */
  emailUndoDays: 7,
  passwordConfirmationMinutes: 180,
  sessionIdleMinutes: 120,
  rememberMeDays: 14,
  /** Requests that a browser sent at once may all bring the remember-me cookie that the first of them renewed. */
  rememberMeGraceSeconds: 60,
  uploadMegabytes: 5,
  importRows: 20_000,
  importUndoHours: 24,
  /** How long what was done to many accounts can be taken back by one press. */
  undoMinutes: 10,
  /** A longer list is made into a file by the queue. */
  exportRowsStreamed: 5_000,
  /** How long a file that the queue made can be fetched. */
  madeFileHours: 24,
  /** Mails that somebody else can cause: links, invitations, messages. */
  mailsPerHourAndAddress: 10,
  mailsPerDayAndAddress: 30,
  invitationDays: 7,
  invitationsPerMinute: 300,
  /** Of a new announcement, to those who want to be mailed about one. */
  announcementMailsPerMinute: 300,
  /** The bell's list keeps as many of each person, however young they are. */
  notificationsPerPerson: 500,
  pageSize: 25,
  pageSizeMax: 100,
  paymentDeadlineHours: 72,
  /** What a sheet of labels is printed for. */
  kitsPerEvent: 500,
  /** Of one inviter to one event, whatever becomes of them; admissions may say otherwise for an event. */
  invitationsPerInviter: 50,
  /** Until when a guardian's consent is waited for, before the event starts. */
  consentHoursBefore: 24,
  /** Without a word, in one academic period; whoever has more registers later where the event counts them. */
  noShowsPerPeriod: 2,
  teamSizeMin: 2,
  teamSizeMax: 5,
} as const

export default limits
