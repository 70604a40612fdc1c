// The personal data in the database, and their places in the export of an account
// (contract/account-export.ts).

/**
 * The place in the export of each table that refers to an account or a detective, or has an e-mail; or the
 * reason why it is not exported.
 */
export const WHERE: Record<string, string | { because: string }> = {
  account_link: 'account.links',
  answer: 'answers',
  agreed_job: 'jobs',
  asked_scan: 'asked_scan',
  block: 'blocks',
  collaboration: 'collaborations',
  collaboration_view: 'collaborations_opened',
  conversation: 'conversations',
  conversation_side: 'conversations',
  correction: 'corrections',
  contact_message: 'contact_messages',
  content_decision: 'moderation_events',
  detective: 'detective',
  email_change: 'account.new_email',
  erasure_warning: 'account.erasure_warning',
  idempotent_answer: 'kept_answers',

  kept_colleague: 'kept_colleagues',
  known_address: 'known_addresses',
  known_device: 'known_devices',
  meeting_point_reading: 'meeting_points_read',
  moderation_event: 'moderation_events',
  notification: 'notifications',
  notification_preference: 'notification_preferences',
  passkey: 'second_factor.passkeys',
  recovery_code: 'second_factor.recovery_codes_left',
  registration_scan: 'registration_scan',
  rights_case: 'rights_cases',
  rights_note: { because: 'in rights_cases, with the case of each; the writer is staff' },
  report: 'reports_made',
  session: 'sessions',
  totp: 'second_factor.totp',
  written_position: { because: 'a position in the log of the database, which says nothing of the person' },
  directory_slot: { because: "a place among the search's bits, which are made of the profile" },
  license_list: { because: 'an act of staff: the audit trail tells it' },
  registration_opening: { because: 'which of the staff reads a registration in this minute' },
  login_ticket: { because: 'five minutes of a login that is under way: a hash and a random question' },
  push_subscription: 'push_subscriptions',
  security_event: 'security_events',
  passkey_challenge: { because: 'a random question, for five minutes' },
}
/**
 * Columns with another name in the export, and columns that are left out because they tell the owner nothing.
 */
export const OTHERWISE: Record<string, Record<string, string | null>> = {
  account: { email_key: 'email', password_hash: null },
  // That the author has blocked the owner is the author's data.
  answer: {
    ...{ id: null, detective_id: null, is_hidden: null },
    ...{ message_is_hidden: null, decision_is_hidden: null },
  },
  block: { blocker_id: null },
  kept_colleague: { keeper_id: null },
  conversation: { id: null, one_id: 'with', other_id: 'with', opened_by: 'opened_by_me' },
  conversation_side: { conversation_id: null, account_id: null, last_message_id: null },
  agreed_job: {
    id: null,
    author_id: 'helped_me',
    colleague_id: 'with',
    area_key: 'place',
    author_took_place: 'took_place',
    colleague_took_place: 'took_place',
    author_note: 'note',
    colleague_note: 'note',
  },
  meeting_point_reading: { id: null, detective_id: null },
  notification: { id: null, account_id: null, actor_id: 'actor' },
  notification_preference: { account_id: null },
  // The sort key and the tags are computed from the other columns.
  detective: {
    id: null,
    sort_key: null,
    tags: null,
    race_consent_version: 'race',
    race_consented_at: 'race',
    terms_version: 'accepted_terms',
    terms_accepted_at: 'accepted_terms',
  },
  erasure_warning: { account_id: null },
  collaboration: {
    detective_id: null,
    area_key: 'location',
    service_id: 'service',
    stage: 'erased',
    tells_seen_at: null,
  },
  correction: { id: null, detective_id: null },
  rights_case: { id: null, account_id: null },
  contact_message: { id: null, sending: null, thread: null },
  // The keys that encrypt notifications open nothing else.
  push_subscription: { id: null, session_id: null, account_id: null, p256dh: null, auth: null },
  // Hashes of an e-mail without an account, and of a network.
  security_event: { id: null, hour: null, account_id: null, email_hash: null, address_hash: null },
  asked_scan: { detective_id: null, asked_by: null },
  // Numbers of accounts, hashes, and the appeal of the author, which is in reports_decided.
  report: {
    id: null,
    author_id: null,
    notifier_id: null,
    notifier_reference: null,
    author_reference: null,
    hid_at_first: null,
    decided_by: null,
    author_appeal: null,
    appeal_decided_by: null,
    forgotten_at: null,
  },
  registration_scan: { detective_id: null, file: 'data_base64' },
  moderation_event: { id: null, detective_id: null, decided_by: 'by_owner' },
  session: {
    id: null,
    account_id: null,
    token_hash: null,
    factor_proved_at: null,
    password_confirmed_at: null,
  },
  // The sentence contains the decision and its request; the source is not filled yet.
  // The sentence contains the decision and its content; reports_decided has ground and source.
  content_decision: {
    id: null,
    content_kind: 'reason',
    content_id: 'reason',
    decision: 'reason',
    detective_id: null,
    source: null,
    decided_by: 'by_owner',
  },
  passkey: {
    id: null,
    account_id: null,
    credential_id: null,
    public_key: null,
    counter: null,
    transports: null,
  },
}
