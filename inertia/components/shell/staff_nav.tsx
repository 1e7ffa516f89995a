import { Link } from '~/components/ui/link'
import {
  Activity,
  ArrowLeftRight,
  Award,
  Building2,
  CalendarDays,
  CalendarRange,
  ChartColumn,
  CircuitBoard,
  GraduationCap,
  HandCoins,
  House,
  Landmark,
  Mailbox,
  Mails,
  CalendarX2,
  Scale,
  ScanLine,
  ScrollText,
  Send,
  Settings2,
  Signature,
  UserCheck,
  Trophy,
  Users,
  UsersRound,
  Undo2,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { isCurrent } from '~/components/shell/is_current'
import { useWaitingWork } from '~/components/shell/use_waiting_work'
import { useT, type MessageKey } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type Entry = Extract<MessageKey, `ui.${'nav' | 'staffNav'}.${string}`>

/** The staff's navigation: what they may open, by group; what does not exist yet is not there. */
export function StaffNav() {
  const t = useT()
  const { path, can, demo, user } = useShared()
  const waiting = useWaitingWork(user?.publicId)
  const entry = (label: Entry, href: string, Icon: LucideIcon) => ({
    label: t(label),
    href,
    icon: <Icon aria-hidden />,
  })
  const groups = [
    {
      label: t('ui.staffNav.groupEvents'),
      items: [
        entry('ui.nav.overview', '/dashboard', House),
        entry('ui.staffNav.announcements', '/announcements', CalendarDays),
        ...(can.createAnnouncements
          ? [
              entry('ui.staffNav.workshops', '/arduino/registrations', CircuitBoard),
              entry('ui.staffNav.teams', '/codefest/registrations', UsersRound),
              entry('ui.staffNav.certificates', '/certifications', Award),
            ]
          : []),
        ...(can.decideExplanations
          ? [entry('ui.staffNav.explanations', '/registrations/explanations', CalendarX2)]
          : []),
      ],
    },
    {
      label: t('ui.staffNav.groupDoors'),
      items: can.takeAttendance
        ? [entry('ui.staffNav.attendance', '/events/attendance', ScanLine)]
        : [],
    },
    {
      label: t('ui.staffNav.groupMoney'),
      items: can.keepMoney
        ? [
            entry('ui.staffNav.cashDesk', '/transactions/info', Wallet),
            entry('ui.staffNav.payments', '/payments', HandCoins),
            entry('ui.staffNav.transactions', '/transactions', ArrowLeftRight),
            entry('ui.staffNav.refundRequests', '/payments/refund-requests', Undo2),
          ]
        : [],
    },
    {
      label: t('ui.staffNav.groupAdmissions'),
      items: can.seeInvitations
        ? [
            entry('ui.staffNav.invitations', '/vocational-invitations', Send),
            entry('ui.staffNav.pointsBoard', '/reports/vocational-invitations-points', Trophy),
          ]
        : [],
    },
    {
      label: t('ui.staffNav.groupReports'),
      items: can.seeReports ? [entry('ui.staffNav.reports', '/reports', ChartColumn)] : [],
    },
    {
      label: t('ui.staffNav.groupCatalogue'),
      items: can.administer
        ? [
            entry('ui.staffNav.campuses', '/campuses', Building2),
            entry('ui.staffNav.faculties', '/faculties', Landmark),
            entry('ui.staffNav.courses', '/courses', GraduationCap),
            entry('ui.staffNav.periods', '/periods', CalendarRange),
            entry('ui.staffNav.signatories', '/signatories', Signature),
          ]
        : [],
    },
    {
      label: t('ui.staffNav.groupSystem'),
      items: [
        ...(can.keepPeople
          ? [
              entry('ui.staffNav.people', '/users', Users),
              entry('ui.staffNav.claims', '/users/confirmations', UserCheck),
            ]
          : []),
        ...(can.administer
          ? [
              entry('ui.staffNav.installation', '/settings/installation', Settings2),
              entry('ui.staffNav.legal', '/legal', Scale),
              entry('ui.staffNav.audit', '/audit', ScrollText),
              entry('ui.staffNav.mails', '/mails', Mails),
              entry('ui.staffNav.system', '/system', Activity),
            ]
          : []),
        ...(demo ? [entry('ui.staffNav.mailbox', '/mailbox', Mailbox)] : []),
      ],
    },
  ].filter((group) => group.items.length > 0)
  // One entry is the current one: the one whose address says the most.
  const current = groups
    .flatMap((group) => group.items)
    .filter((item) => isCurrent(path, item.href))
    .sort((a, b) => b.href.length - a.href.length)[0]

  return (
    <nav aria-label={t('ui.nav.main')} className="grid gap-5">
      {groups.map((group) => (
        <div key={group.label}>
          <p className="mb-1 px-2.5 text-xs font-semibold tracking-wider text-ink-3 uppercase">
            {group.label}
          </p>
          <ul className="grid gap-0.5">
            {group.items.map((item) => (
              <li key={item.href}>
                <Link
                  href={item.href}
                  prefetch
                  aria-current={item === current ? 'page' : undefined}
                  className="nav-link"
                >
                  {item.icon}
                  {item.label}
                  <Waiting count={waiting[item.href]} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const SHOWN_MAX = 99

/** How much work waits behind an entry. */
function Waiting({ count }: { count: number | undefined }) {
  const t = useT()
  if (!count) return null
  return (
    <span className="ml-auto rounded-full bg-brand-soft px-2 text-xs font-semibold text-ink tabular-nums">
      <span aria-hidden>{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">{t('ui.waiting', { count })}</span>
    </span>
  )
}
