import type { Page } from '@inertiajs/core'
import type { ComponentType, ReactNode } from 'react'
import { AuthLayout } from '~/layouts/auth_layout'
import { BareLayout } from '~/layouts/bare_layout'
import { ParticipantLayout } from '~/layouts/participant_layout'
import { ScannerLayout } from '~/layouts/scanner_layout'
import { StaffLayout } from '~/layouts/staff_layout'

type Layout = ComponentType<{ children: ReactNode }>

const BARE = ['announcements/qrCode']
const SCANNER = ['eventAttendance/create']
/** Pages that look the same for everybody, staff or not. */
const FOR_EVERYBODY = [
  'welcome',
  'dashboard/tickets',
  'dashboard/eventTicket',
  'announcements/show',
]

/** @returns the persistent layout of a page, by its name and by who looks at it */
export function layoutOf(name: string, page: Page): Layout {
  if (name.startsWith('auth/')) return AuthLayout
  if (BARE.includes(name)) return BareLayout
  if (SCANNER.includes(name)) return ScannerLayout
  const { can, user } = page.props as { can?: { seeStaffShell?: boolean }; user?: unknown }
  const isStaff = !!user && !!can?.seeStaffShell
  return isStaff && !FOR_EVERYBODY.includes(name) ? StaffLayout : ParticipantLayout
}
