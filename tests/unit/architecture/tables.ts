/**
 * Whose each table is: the domain that writes it. An account is one record with two sides, who somebody is
 * (`users`) and how they show it (`auth`); both write its rows.
 */
export const OWNERS: Record<string, readonly string[]> = {
  announcements: [
    ...['announcements', 'announcement_slugs', 'events', 'event_sessions', 'event_prices'],
    ...['audience_rules', 'event_questions', 'event_staff'],
  ],
  arduino: ['arduino_kits', 'arduino_applications', 'arduino_kit_changes'],
  attendance: ['attendances', 'scans', 'door_devices', 'scan_reviews'],
  audit: ['audit_entries', 'audit_values'],
  auth: [
    ...['users', 'user_tokens', 'open_sessions', 'kept_addresses', 'sessions', 'rate_limits'],
    ...['remember_me_tokens', 'recovery_codes', 'passkeys', 'email_changes'],
  ],
  catalogue: [
    'campuses',
    'faculties',
    'courses',
    'course_campuses',
    'academic_periods',
    'exam_weeks',
  ],
  certificates: [
    ...['signatories', 'event_signatories', 'certificates', 'certificate_runs'],
    ...['certificate_links', 'issuer_keys'],
  ],
  codefest: ['teams', 'team_members', 'team_seekers'],
  core: ['app_meta', 'tallies'],
  exports: ['list_exports'],
  feeds: ['personal_feeds'],
  imports: ['imports', 'import_kinds', 'import_rows'],
  installation: ['installation_settings', 'bank_accounts', 'cash_desks', 'cash_desk_hours'],
  invitations: [
    ...['invitations', 'guardians', 'invitation_campaigns', 'invitation_points'],
    ...['invitation_rewards', 'invitation_redemptions', 'inviters', 'invitation_opt_outs'],
  ],
  jobs: ['tracked_jobs'],
  judging: ['rubric_criteria', 'team_judges', 'scores', 'result_publications', 'team_places'],
  legal: ['legal_documents', 'legal_consents'],
  // Counters of both, each by keys of its own: tries here, mails there.
  mails: ['outbound_mails', 'rate_limits', 'mail_texts'],
  notifications: [
    ...['notifications', 'notification_preferences', 'notification_settings'],
    ...['push_subscriptions', 'announcement_tellings'],
  ],
  payments: [
    ...['payments', 'payment_proofs', 'transactions', 'transaction_reviews', 'ledger_heads'],
    ...['receipt_series', 'receipts', 'refund_requests', 'cash_desk_sessions'],
    ...['checkouts', 'gateway_events', 'online_refunds'],
    ...['bank_statements', 'bank_statement_lines'],
  ],
  registrations: [
    ...[
      'registrations',
      'seat_counts',
      'rejection_reasons',
      'opening_alerts',
      'still_coming_askings',
      'no_show_explanations',
    ],
    ...['event_messages', 'event_message_recipients'],
  ],
  reach: ['reach_counts'],
  surveys: ['surveys', 'survey_questions', 'survey_invitations', 'survey_answers'],
  tickets: ['tickets', 'signing_keys', 'personal_codes'],
  views: ['list_views'],
  users: ['users', 'user_tokens', 'open_sessions', 'kept_addresses', 'user_roles', 'user_words'],
}

interface Reading {
  /** A domain of app/, or another folder of the project. */
  who: string
  tables: readonly string[]
  why: string
}

/** Who reads a foreign table in SQL of their own, and why no query of its owner serves. */
export const READINGS: readonly Reading[] = [
  {
    who: 'notifications',
    tables: ['users', 'campuses', 'open_sessions', 'announcements'],
    why: 'Whoever is told is read with the clock of their campus in the statement that finds them; a browser is told as long as it is signed in, which is locked while it is noted; what is told of an announcement is read with its telling.',
  },
  {
    who: 'auth',
    tables: [
      ...['notifications', 'notification_preferences', 'notification_settings'],
      ...['push_subscriptions', 'personal_feeds', 'opening_alerts', 'list_views'],
      'no_show_explanations',
      ...['surveys', 'survey_invitations'],
    ],
    why: 'The copy of what is kept about a person holds all of it.',
  },
  {
    who: 'feeds',
    tables: ['campuses', 'faculties'],
    why: 'Each has feeds of its own, which their list names by code.',
  },
  {
    who: 'arduino',
    tables: ['registrations', 'users', 'events', 'announcements'],
    why: 'A kit is listed with the person who has it; whoever holds a seat and lost theirs is found under the lock.',
  },
  {
    who: 'registrations',
    tables: ['arduino_applications', 'arduino_kits', 'arduino_kit_changes'],
    why: 'Kits are counted with the seats in one statement, an application is shown in the row of its registration, and whoever was handed a kit keeps the place that a file gave them.',
  },

  {
    who: 'broadcasting',
    tables: ['events', 'tracked_jobs'],
    why: 'Who may hear a channel is asked of the policies of what it is about, which take the record.',
  },
  {
    who: 'announcements',
    tables: ['campuses', 'faculties', 'courses'],
    why: 'A card names its campus in the statement that lists it; the form offers what is not archived.',
  },
  {
    who: 'announcements',
    tables: ['registrations'],
    why: 'Lists are filtered and sorted by whether seats are free, in the statement that pages them.',
  },
  {
    who: 'announcements',
    tables: ['users', 'user_roles'],
    why: 'Staff are found by their address and must hold a role that counts when they take over.',
  },
  {
    who: 'announcements',
    tables: ['attendances', 'scans'],
    why: 'A session goes only if nobody was scanned there, which its own foreign keys would refuse too late.',
  },
  {
    who: 'attendance',
    tables: ['events', 'event_sessions', 'event_staff', 'announcements', 'campuses'],
    why: 'A door is an event with its sessions; doors are listed with their figures in one statement.',
  },
  {
    who: 'attendance',
    tables: ['tickets', 'personal_codes', 'signing_keys'],
    why: 'The list that a door downloads holds the codes of 20,000 people by one statement a page each.',
  },
  {
    who: 'attendance',
    tables: ['registrations', 'users'],
    why: 'A scan knows registration and name by one statement; names are looked for at the door.',
  },
  {
    who: 'audit',
    tables: [
      ...['users', 'announcements', 'events', 'campuses', 'faculties', 'courses', 'registrations'],
      'academic_periods',
      ...['tickets', 'personal_codes', 'signing_keys', 'legal_documents', 'arduino_kits', 'teams'],
      ...['payments', 'cash_desk_sessions'],
      ...['bank_accounts', 'cash_desks', 'bank_statement_lines'],
      ...['certificates', 'signatories', 'issuer_keys'],
      ...['invitations', 'invitation_rewards'],
      ...['outbound_mails', 'imports'],
    ],
    why: 'The log names whatever an entry is about and finds entries by the person behind it.',
  },
  {
    who: 'audit',
    tables: ['tallies'],
    why: 'The log is counted by its tally: counting its rows would read them all.',
  },
  {
    who: 'mails',
    tables: ['users'],
    why: 'The log of mails names whose each is, and a mail that is sent again goes to the address of the account.',
  },
  {
    who: 'jobs',
    tables: ['users'],
    why: 'A job that failed is told with the person for whom it was, in the statement that lists it.',
  },
  {
    who: 'system',
    tables: ['users', 'user_roles'],
    why: 'How many of those with a role have two-factor authentication is counted in one statement.',
  },
  {
    who: 'surveys',
    tables: ['events', 'announcements', 'campuses', 'registrations', 'users'],
    why: 'Whoever was there is invited in one statement, and told of the event by its title in the time of its campus.',
  },
  {
    who: 'installation',
    tables: ['campuses'],
    why: 'A cash desk stands at a campus: its form offers them, and its code is read as a row.',
  },
  {
    who: 'auth',
    tables: ['campuses', 'courses', 'course_campuses'],
    why: 'The sign-up form offers them to strangers, of whom no query of the catalogue knows anything.',
  },
  {
    who: 'auth',
    tables: ['user_roles'],
    why: 'Who asks is one statement at every request: person, roles and open session.',
  },
  {
    who: 'auth',
    tables: [
      ...['registrations', 'tickets', 'personal_codes', 'attendances', 'scans', 'door_devices'],
      'scan_reviews',
      'announcements',
      ...['events', 'event_sessions', 'event_staff', 'imports', 'import_rows', 'audit_entries'],
      ...['audit_values', 'outbound_mails', 'legal_documents', 'legal_consents'],
      ...['arduino_applications', 'arduino_kits', 'arduino_kit_changes'],
      ...['teams', 'team_members', 'team_seekers'],
      ...['rubric_criteria', 'team_judges', 'scores', 'team_places'],
      ...['payments', 'payment_proofs', 'transactions', 'transaction_reviews', 'receipts'],
      ...['refund_requests', 'bank_statement_lines', 'certificates', 'certificate_links'],
      ...['refund_requests', 'bank_statement_lines'],
      ...['invitations', 'guardians', 'invitation_points', 'invitation_redemptions'],
      'invitation_rewards',
    ],
    why: 'The copy of all that is kept about a person: one file shows that nothing was left out.',
  },
  {
    who: 'auth',
    tables: ['tracked_jobs'],
    why: 'A copy that is being made already is not begun again.',
  },
  {
    who: 'catalogue',
    tables: [
      ...['users', 'announcements', 'events', 'event_prices', 'audience_rules'],
      ...['payments', 'cash_desk_sessions'],
    ],
    why: 'How often a record is used is counted beside it in the list, and asked before it is archived.',
  },
  {
    who: 'certificates',
    tables: [
      ...['registrations', 'users', 'events', 'event_sessions', 'announcements', 'campuses'],
      ...['attendances', 'teams', 'team_places', 'result_publications'],
    ],
    why: 'Who earned a certificate is a question about place, check-ins and team, asked in one statement under the event’s lock.',
  },
  {
    who: 'certificates',
    tables: ['audit_entries'],
    why: 'That each was issued once is verified by what the log says.',
  },
  {
    who: 'codefest',
    tables: [
      ...['announcements', 'events', 'campuses', 'courses', 'users', 'registrations', 'tickets'],
    ],
    why: 'Teams are listed by their event and captain; their state is that of their registrations.',
  },
  {
    who: 'codefest',
    tables: ['audit_entries', 'audit_values'],
    why: 'The history of a team is what the log says about it.',
  },
  {
    who: 'core',
    tables: ['users', 'payments', 'event_prices'],
    why: 'A server starts neither where accounts of the demo are in production, nor in another currency than what is stored.',
  },
  {
    who: 'dashboard',
    tables: [
      ...['announcements', 'events', 'event_sessions', 'campuses', 'registrations'],
      ...['arduino_kits', 'personal_codes', 'team_judges', 'team_members', 'users', 'payments'],
      'certificates',
    ],
    why: 'The dashboard owns nothing: its queries put together what the domains hold.',
  },
  {
    who: 'demo',
    tables: [
      ...['users', 'courses', 'announcements', 'events', 'registrations', 'tickets', 'attendances'],
      ...['arduino_kits', 'arduino_applications'],
      ...['payments', 'transactions', 'transaction_reviews', 'refund_requests'],
      ...['certificates', 'signatories'],
      ...['guardians', 'invitation_rewards', 'surveys', 'survey_invitations'],
    ],
    why: 'The demo looks for what it has made itself.',
  },
  {
    who: 'exports',
    tables: ['users'],
    why: 'A list is made as the person who asked for it, who may have lost a role since.',
  },
  {
    who: 'invitations',
    tables: [
      ...['events', 'announcements', 'registrations', 'attendances', 'users', 'courses'],
      ...['campuses', 'audit_entries', 'audit_values', 'kept_addresses', 'tickets'],
    ],
    why: 'An invitation is listed with its event, inviter and place, and settled by what happened to them; whoever may not be invited is asked in one statement.',
  },
  {
    who: 'imports',
    tables: ['users'],
    why: 'An import is shown with the name of whoever began it.',
  },
  {
    who: 'legal',
    tables: ['users'],
    why: 'How many of those who can sign in agreed to a version is counted in the statement that lists them.',
  },
  {
    who: 'judging',
    tables: [
      ...['teams', 'team_members', 'registrations', 'events', 'announcements', 'event_staff'],
      'users',
    ],
    why: 'Judges and points are counted by the teams that hold a seat, in the statement that reads them.',
  },
  {
    who: 'payments',
    tables: ['registrations', 'events', 'campuses', 'users'],
    why: 'What money confirms, suspends or ends is asked under the event’s lock, with the payment; a payment is read with its payer, campus and event in one statement.',
  },
  {
    who: 'registrations',
    tables: [
      ...['announcements', 'announcement_slugs', 'events', 'event_sessions', 'event_prices'],
      ...['event_questions', 'event_staff', 'audience_rules'],
    ],
    why: 'Whether somebody may register is a question about the event, asked under its lock and sent in one trip.',
  },
  {
    who: 'registrations',
    tables: ['users', 'user_roles', 'campuses', 'faculties', 'courses', 'course_campuses'],
    why: 'And about the person; lists of registrations are filtered and sorted by who registered.',
  },
  {
    who: 'payments',
    tables: [
      ...['users', 'campuses', 'courses', 'events', 'announcements', 'registrations', 'teams'],
      ...['audit_entries', 'audit_values'],
    ],
    why: 'What is owed is listed with who owes it, where and for what; its history is what the log says about it.',
  },
  {
    who: 'registrations',
    tables: ['tickets', 'attendances'],
    why: 'A registration is shown and taken along with its ticket and its check-ins.',
  },
  {
    who: 'registrations',
    tables: ['audit_entries', 'audit_values'],
    why: 'The history of a registration is what the log says about it; a message that went out is known by it.',
  },
  {
    who: 'payments',
    tables: ['users', 'courses', 'campuses', 'events', 'announcements', 'user_roles'],
    why: 'Money is listed with its payer, campus and event, and narrowed to the scope of a cashier, in one statement; whoever moves it is a filter.',
  },
  {
    who: 'payments',
    tables: ['bank_accounts', 'imports'],
    why: 'A line of a bank statement is listed with its account in one statement, and a statement is of one upload.',
  },
  {
    who: 'registrations',
    tables: ['certificates'],
    why: 'The history of a registration is also what the log says about its certificates.',
  },
  {
    who: 'registrations',
    tables: ['payments'],
    why: 'The history of a registration is also what the log says about its payments.',
  },
  {
    who: 'registrations',
    tables: ['tallies'],
    why: 'Figures of an event are kept by triggers; `registrations:verify` compares them with the rows.',
  },
  {
    who: 'registrations',
    tables: ['teams', 'team_members'],
    why: 'A registration is listed with its team; answers of members freeze the questions; events of members are locked.',
  },
  {
    who: 'reports',
    tables: [
      ...['announcements', 'events', 'campuses', 'registrations', 'seat_counts', 'tallies'],
      ...[
        'payments',
        'transactions',
        'transaction_reviews',
        'receipts',
        'refund_requests',
        'users',
      ],
      ...['invitations', 'invitation_points', 'invitation_redemptions', 'inviters', 'courses'],
    ],
    why: 'Reports own nothing: the figures of all events that one runs are read in one statement, money is added up by what one asks for, and balances are listed by person.',
  },
  {
    who: 'search',
    tables: [
      ...['announcements', 'events', 'registrations', 'users', 'arduino_kits', 'teams'],
      'invitations',
    ],
    why: 'Search owns nothing: one statement finds in all of them what the person may see.',
  },
  {
    who: 'tickets',
    tables: ['registrations', 'events', 'announcements', 'campuses', 'users'],
    why: 'A ticket says whose it is and for what; a code is read with both in one statement.',
  },
  {
    who: 'users',
    tables: ['campuses', 'courses', 'faculties'],
    why: 'People are listed, filtered and imported with the names of their campus and course; a role names its places.',
  },
  {
    who: 'users',
    tables: [
      ...['registrations', 'announcements', 'events', 'event_staff', 'personal_codes', 'tickets'],
      ...['scans', 'audit_entries', 'audit_values', 'team_members', 'payments', 'certificates'],
    ],
    why: 'The page of a person and the preview of a merge show what hangs on the account, wherever it is kept.',
  },
  {
    who: 'commands',
    tables: ['signing_keys', 'issuer_keys', 'users'],
    why: 'A command finds the record that it is given by name, and leaves the rest to an action.',
  },
]

interface Writing {
  file: string
  why: string
}

/** The few files outside the owner that write a table. No domain of the product is among them. */
export const WRITINGS: readonly Writing[] = [
  {
    file: 'app/privacy/actions/purge.ts',
    why: 'The nightly purge removes by one loop what is over, from a list of tables with their contracts.',
  },
  {
    file: 'app/backups/actions/restore_backup.ts',
    why: 'A restored database signs nobody in: three tables are emptied before anybody asks.',
  },
  ...['agree_to_documents', 'enrol_newcomers', 'open_door', 'seed_catalogue', 'seed_demo'].map(
    (name) => ({
      file: `app/demo/actions/${name}.ts`,
      why: "The demo's crowd is written at once; a test compares every row with what the actions write.",
    })
  ),
  {
    file: 'app/demo/actions/seed_reach.ts',
    why: 'Of the demo only the latest announcements are told; how many the others were told to is written.',
  },
]
