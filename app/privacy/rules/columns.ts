import type { ContractName } from '#isomorphic/privacy/field_contracts'

type Columns = Record<string, string>

/** Of every row of every table: which one it is, and when it was written. */
export const OF_EVERY_ROW = 'id public_id created_at updated_at'

/** Which columns hold what a contract speaks of, by table. */
export const COLUMNS: Record<ContractName, Columns> = {
  name: {
    users: 'name name_search',
    registrations: 'name_search',
    user_words: 'user_id word reach',
  },
  email: { users: 'email email_verified_at' },
  phone: { users: 'phone phone_e164' },
  documentId: { users: 'document_id' },
  studentCode: { users: 'student_code student_code_confirmed_at' },
  study: { users: 'kind kind_confirmed_at campus_id course_id' },
  password: { users: 'password' },
  factors: {
    users: 'two_factor_secret two_factor_confirmed_at two_factor_last_step',
    passkeys: 'user_id name credential_id public_key counter transports last_used_at',
    recovery_codes: 'user_id code used_at',
  },
  preferences: { users: 'locale color_scheme', list_views: 'user_id path name query' },
  account: { users: 'disabled_at merged_into_id erased_at prospect' },
  roles: { user_roles: 'user_id role campus_id faculty_id', event_staff: 'user_id event_id duty' },
  answers: {
    registrations: 'answers',
    arduino_applications: 'experience motivation project_idea',
    team_members: 'answers',
    survey_answers: 'key survey_question_id value',
  },
  reasons: {
    registrations: 'reason',
    tickets: 'revoked_reason',
    attendances: 'reason',
    scan_reviews: 'reason',
  },
  kit: {
    arduino_applications: 'registration_id brings_own_kit kit_id kit_returned_at',
    arduino_kit_changes: 'kit_id registration_id from_state to_state',
  },
  remarks: { scores: 'comment', team_judges: 'conflict_reason' },
  search: { team_seekers: 'user_id event_id skills about withdrawn_at' },
  mentor: { teams: 'mentor' },
  prospect: {
    invitations:
      'name name_search email email_typed phone phone_e164 school school_search graduation_year ' +
      'course_id campus_id locale minor',
  },
  guardian: {
    guardians: 'invitation_id name email phone phone_e164 consented_at consented_by',
  },
  invitation: {
    invitations:
      'event_id inviter_id source status registration_id link_version consent_at accepted_at ' +
      'attended_at enrolled_at declined_at cancelled_at reminded_at thanked_at purged_at',
    invitation_points: 'invitation_id event_id inviter_id reason round points reverses_id note',
    invitation_redemptions: 'reward_id event_id inviter_id points idempotency_key reverses_id',
    inviters: 'user_id board_name',
  },
  optOut: { invitation_opt_outs: 'contact_hash' },
  registration: {
    registrations:
      'user_id event_id status source price_label price_amount_minor price_currency waitlist_seq ' +
      'decided_at promoted_at confirmed_at cancelled_at contact_hidden_at check_ins awaits_consent',
    event_message_recipients: 'event_message_id registration_id',
  },
  team: {
    registrations: 'team_id',
    team_members: 'team_id event_id user_id registration_id joined_at found',
    teams: 'captain_id',
  },
  judging: {
    scores: 'user_id team_id rubric_criterion_id points version saved_from',
    team_judges: 'user_id team_id conflict_at counted',
  },
  ticket: {
    tickets: 'registration_id code key_id issued_at revoked_at',
    personal_codes: 'user_id code key_id revoked_at',
  },
  certificate: {
    certificates:
      'registration_id code kind language name content minutes template_version pdf_hash ' +
      'status_index replaces_id revoked_at revoked_for revoked_reason',
    certificate_links: 'user_id token revoked_at',
  },
  attendance: {
    attendances: 'registration_id event_session_id ticket_id checked_in_at gate source undone_at',
    scans:
      'client_scan_id event_id event_session_id ticket_id registration_id attendance_id code_hash ' +
      'result shown_result scanned_at occurred_at received_at time_flag review gate source',
    scan_reviews: 'scan_id decision attendance_id',
  },
  payment: {
    payments:
      'user_id reference campus_id event_id registration_id team_id concept amount_minor currency ' +
      'due_at collected_minor refunded_minor status voided_at ended_at reminded_at unallocated',
    checkouts: 'payment_id gateway external_id url amount_minor currency state expires_at',
    gateway_events: 'gateway event_id type checkout_id',
    online_refunds:
      'payment_id transaction_id gateway amount_minor reason idempotency_key state gives_up ' +
      'refund_id',
    refund_requests: 'payment_id amount_minor reason state transaction_id decided_at',
    bank_statements: 'bank_account_id import_id',
    bank_statement_lines:
      'bank_statement_id bank_account_id line_key booked_on amount_minor currency bank_reference ' +
      'state matched payment_id transaction_id reversed_transaction_id decided_at',
    transactions:
      'position payment_id kind method amount_minor currency reverses_id initial_status ' +
      'external_reference proof_id idempotency_key request_hash cash_desk_session_id ' +
      'tendered_minor reason occurred_at previous_hash hash',
    transaction_reviews: 'position transaction_id decision reason previous_hash hash',
  },
  receipt: { receipts: 'transaction_id receipt_series_id series year number payer hash' },
  paymentWords: { payments: 'note', refund_requests: 'words answer' },
  work: {
    announcements: 'author_id',
    arduino_kit_changes: 'changed_by ability',
    attendances: 'checked_in_by undone_by',
    bank_statements: 'uploaded_by',
    bank_statement_lines: 'decided_by',
    cash_desk_sessions: 'cashier_id closed_by note',
    certificates: 'issued_by revoked_by',
    imports: 'uploaded_by',
    invitation_points: 'reviewed_by',
    invitation_redemptions: 'handed_out_by',
    legal_documents: 'published_by',
    online_refunds: 'asked_by ability',
    payments: 'created_by',
    receipts: 'issued_by',
    refund_requests: 'decided_by',
    registrations: 'decided_by',
    result_publications: 'published_by',
    event_messages: 'sent_by ability',
    door_devices: 'user_id event_id revoked_at revoked_by',
    scan_reviews: 'reviewer_id',
    scans: 'scanned_by door_device_id',
    transactions: 'recorded_by',
    transaction_reviews: 'reviewer_id',
  },
  agreements: {
    legal_consents: 'user_id legal_document_id',
    users: 'accepted_terms_version accepted_privacy_version',
  },
  audit: {
    audit_entries: 'actor_id ability action subject_type subject_id fields request_id import_id',
  },
  auditValues: { audit_values: 'audit_entry_id before after reason ip user_agent' },
  mails: {
    outbound_mails:
      'user_id recipient locale template data dedup_key attempts next_attempt_at sent_at failed_at ' +
      'last_error',
  },
  notifications: {
    notifications: 'user_id type template data path dedup_key read_at pushes_tried push_after',
  },
  reaching: {
    notification_preferences: 'user_id type in_app mail push',
    notification_settings: 'user_id quiet_from quiet_until digest_at digested_until',
    opening_alerts: 'event_id user_id',
    survey_invitations: 'survey_id user_id',
    personal_feeds: 'user_id',
    push_subscriptions: 'user_id open_session_id endpoint p256dh auth',
  },
  statement: { bank_statement_lines: 'text counterparty dismissed_for' },
  proofs: { payment_proofs: 'user_id name type bytes sha256 removed_at' },
  imports: {
    import_rows:
      'import_id line cells data verdict reasons subject_id before after applied_at undo_outcome ticked',
  },
  devices: {
    open_sessions: 'user_id signed_in_by ip user_agent remember_token_id last_seen_at ended_at',
  },
  doorDevices: { door_devices: 'token_hash clock_offset_ms roster_at last_seen_at expires_at' },
  emailChanges: {
    email_changes:
      'user_id old_email new_email new_token_hash old_token_hash undo_token_hash expires_at ' +
      'confirmed_at approved_at stopped_at refused_at applied_at undo_until undone_at mailbox_lost',
  },
  jobs: {
    tracked_jobs: 'kind started_by state done total result error_code finished_at attempts',
    certificate_runs: 'tracked_job_id event_id work kind registrations automatic',
    list_exports: 'tracked_job_id list params query format locale',
    queue_jobs:
      'queue status data score worker_id acquired_at execute_at finished_at error ' +
      'dedup_id dedup_at dedup_ttl',
  },
  sessions: {
    sessions: 'data user_id expires_at',
    remember_me_tokens: 'tokenable_id hash previous_hash renewed_at expires_at',
  },
  links: {
    user_tokens: 'user_id purpose token_hash expires_at used_at',
    kept_addresses: 'user_id email kept_until',
  },
  tries: { rate_limits: 'key points expire' },
}

/** Columns that hold nothing about a person. */
export const IMPERSONAL: Columns = {
  announcements:
    'announced_at archived_at body cancelled_at cover draft_event is_template kind publish_planned_at published_at ' +
    'short_code slug status summary title title_search version visibility',
  announcement_slugs: 'announcement_id slug',
  announcement_tellings: 'announcement_id audience told told_up_to finished_at',
  app_meta: 'key value',
  mail_texts: 'template locale subject heading body action',
  arduino_kits: 'event_id label state',
  audience_rules: 'announcement_id event_price_id kind campus_id faculty_id course_id',
  bank_accounts: 'active bank holder note number position version',
  campuses: 'active address city code name name_search search_text time_zone version',
  cash_desk_sessions:
    'campus_id opened_at opening_float_minor currency taken_over_from_id closed_at counted_minor ' +
    'expected_minor difference_minor denominations closing_position closing_hash',
  cash_desk_hours: 'cash_desk_id closes from_day opens to_day',
  cash_desks: 'active campus_id note place position version',
  course_campuses: 'campus_id course_id',
  courses: 'active code faculty_id level name search_text version',
  events:
    'announcement_id approval campus_id cancel_until capacity certificate certificate_automatic ' +
    'certificate_min_attendance certificate_minutes certificate_prize_places certificate_rule ' +
    'certificates_begun_at ends_at payment_deadline_hours registration_closes_at registration_opens_at series settings ' +
    'starts_at team_size_max team_size_min venue venue_search waitlist waitlist_last_seq',
  academic_periods: 'campus_id ends_on name starts_on',
  exam_weeks: 'academic_period_id ends_on starts_on',
  event_signatories: 'event_id position signatory_id',
  event_prices: 'amount_minor currency event_id label position',
  event_messages:
    'event_id addressees states subject body due_at minutes_before sent_at cancelled_at recipients',
  event_questions:
    'event_id label options position required shown_when_answer shown_when_question_id type why',
  event_sessions: 'check_in_opens_minutes_before ends_at event_id name starts_at',
  faculties: 'active code name name_search search_text version',
  import_kinds: 'name scope',
  imports:
    'applied_at error_code event_id file_name headings_hash kind options rows_create rows_refused ' +
    'rows_total rows_unchanged rows_update scope state tracked_job_id undo_until undone_at',
  invitation_campaigns: 'event_id invitation_limit reviewed_from closed_at',
  invitation_rewards: 'event_id name cost stock active',
  issuer_keys: 'key_id private_key public_key state',
  ledger_heads: 'position hash',
  // The office's address, not a person's.
  installation_settings: 'address brand_dark brand_light email logo name phone',
  legal_documents: 'body_en body_es in_force_from kind published_at summary_en summary_es version',
  queue_schedules:
    'status name payload cron_expression every_ms timezone from_date to_date run_limit run_count ' +
    'next_run_at last_run_at',
  // Sums of a day and a way: nobody is in them.
  reach_counts: 'announcement_id day opened refused registered told unsubscribed way',
  receipt_series: 'campus_id year last_number',
  rejection_reasons: 'event_id reason',
  result_publications: 'event_id',
  rubric_criteria: 'event_id label weight most_points position',
  seat_counts: 'event_id held waiting',
  // Who signs for the university does so in office.
  signatories: 'archived_at campus_id name signature title valid_from valid_until',
  signing_keys: 'key_id private_key public_key state',
  teams: 'event_id name name_search category institution project_title repository_url join_code',
  team_places: 'result_publication_id team_id place score',
  still_coming_askings: 'event_id starts_at',
  survey_questions: 'label options position survey_id type',
  surveys: 'answered closed_at closes_at event_id invited opened_at told',
  tallies: 'key subject_id tally total writer',
}
