import type { Page } from '@inertiajs/core'
import type { ComponentType, ReactNode } from 'react'
import { AuthLayout } from '~/layouts/auth_layout'
import { BareLayout } from '~/layouts/bare_layout'
import { ParticipantLayout } from '~/layouts/participant_layout'
import { ScannerLayout } from '~/layouts/scanner_layout'

type Layout = ComponentType<{ children: ReactNode }>

const BARE = ['announcements/qrCode', 'eventAttendance/sampleTickets']
const SCANNER = [
  ...['event', 'arduino', 'codefest'].map((kind) => `${kind}Attendance/create`),
  'vocationalInvitations/attendance',
  'eventAttendance/projector',
  'eventAttendance/rehearsal',
]
/** Pages that look the same for everybody, staff or not. */
const FOR_EVERYBODY = [
  ...['welcome', 'dashboard/eventTicket', 'dashboard/arduinoTicket', 'dashboard/codefestTicket'],
  ...['dashboard/mailedTicket', 'notifications/mailStop'],
  ...[
    'announcements/show',
    'legal/show',
    'arduinoRegistration/apply',
    'codefestRegistration/apply',
  ],
  ...['surveys/show', 'payments', 'receipts/show', 'certificates/verify', 'certifications/shared'],
  ...['ticket', 'join', 'guardian', 'optOut'].map((page) => `vocationalInvitations/${page}`),
  ...['codefestResults/show', 'codefestJudging/index', 'codefestJudging/show'],
]

let staffLayout: Layout | null = null

/** The staff's shell is fetched by who needs it: a participant's first visit does without. */
export async function loadLayout(name: string, page: Page | undefined) {
  if (!page || !needsStaffLayout(name, page)) return
  const { StaffLayout } = await import('~/layouts/staff_layout')
  registerStaffLayout(StaffLayout)
}

/** On the server, where there is nothing to fetch. */
export function registerStaffLayout(layout: Layout): void {
  staffLayout = layout
}

/** @returns the persistent layout of a page, by its name and by who looks at it */
export function layoutOf(name: string, page: Page): Layout {
  if (name.startsWith('auth/') || name === 'legal/consent') return AuthLayout
  if (BARE.includes(name)) return BareLayout
  if (SCANNER.includes(name)) return ScannerLayout
  return (needsStaffLayout(name, page) && staffLayout) || ParticipantLayout
}

function needsStaffLayout(name: string, page: Page): boolean {
  const { can, user } = page.props as { can?: { seeStaffShell?: boolean }; user?: unknown }
  return !!user && !!can?.seeStaffShell && !FOR_EVERYBODY.includes(name)
}
