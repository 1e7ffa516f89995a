/*
 * The app on a page: one line per domain.
 */
import { catchUnknownAddresses } from '#app/core/routes'
import '#app/announcements/routes'
import '#app/arduino/routes'
import '#app/attendance/routes'
import '#app/audit/routes'
import '#app/auth/routes'
import '#app/catalogue/routes'
import '#app/certificates/routes'
import '#app/codefest/routes'
import '#app/dashboard/routes'
import '#app/exports/routes'
import '#app/imports/routes'
import '#app/installation/routes'
import '#app/jobs/routes'
import '#app/judging/routes'
import '#app/payments/routes'
import '#app/registrations/routes'
import '#app/reports/routes'
import '#app/search/routes'
import '#app/tickets/routes'
import '#app/payments/routes'
import '#app/legal/routes'
import '#app/mails/routes'
import '#app/users/routes'

catchUnknownAddresses()
