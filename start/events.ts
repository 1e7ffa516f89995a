/*
 * What follows from the facts that actions announce: one line per domain that listens.
 */
import '#app/announcements/listeners'
import '#app/auth/listeners'
import '#app/broadcasting/listeners'
import '#app/certificates/listeners'
import '#app/codefest/listeners'
import '#app/invitations/listeners'
import '#app/judging/listeners'
import '#app/mails/listeners'
import '#app/notifications/listeners'
import '#app/payments/listeners'
import '#app/registrations/listeners'
import '#app/tickets/listeners'
import '#app/users/listeners'
