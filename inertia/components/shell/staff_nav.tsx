import { Link } from '~/components/ui/link'
import {
  Building2,
  CalendarDays,
  GraduationCap,
  House,
  Landmark,
  Mailbox,
  Scale,
  ScanLine,
  ScrollText,
  UserCheck,
  Users,
} from 'lucide-react'
import { isCurrent } from '~/components/shell/is_current'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/** The staff's navigation: what they may open, by group; what does not exist yet is not there. */
export function StaffNav() {
  const t = useT()
  const { path, can, demo } = useShared()
  const groups = [
    {
      label: t('ui.staffNav.groupEvents'),
      items: [
        { label: t('ui.nav.overview'), href: '/dashboard', icon: <House aria-hidden /> },
        {
          label: t('ui.staffNav.announcements'),
          href: '/announcements',
          icon: <CalendarDays aria-hidden />,
        },
      ],
    },
    {
      label: t('ui.staffNav.groupDoors'),
      items: can.takeAttendance
        ? [
            {
              label: t('ui.staffNav.attendance'),
              href: '/events/attendance',
              icon: <ScanLine aria-hidden />,
            },
          ]
        : [],
    },
    {
      label: t('ui.staffNav.groupCatalogue'),
      items: can.administer
        ? [
            {
              label: t('ui.staffNav.campuses'),
              href: '/campuses',
              icon: <Building2 aria-hidden />,
            },
            {
              label: t('ui.staffNav.faculties'),
              href: '/faculties',
              icon: <Landmark aria-hidden />,
            },
            {
              label: t('ui.staffNav.courses'),
              href: '/courses',
              icon: <GraduationCap aria-hidden />,
            },
          ]
        : [],
    },
    {
      label: t('ui.staffNav.groupSystem'),
      items: [
        ...(can.administer
          ? [
              { label: t('ui.staffNav.people'), href: '/users', icon: <Users aria-hidden /> },
              {
                label: t('ui.staffNav.claims'),
                href: '/users/confirmations',
                icon: <UserCheck aria-hidden />,
              },
              { label: t('ui.staffNav.legal'), href: '/legal', icon: <Scale aria-hidden /> },
              { label: t('ui.staffNav.audit'), href: '/audit', icon: <ScrollText aria-hidden /> },
            ]
          : []),
        ...(demo
          ? [{ label: t('ui.staffNav.mailbox'), href: '/mailbox', icon: <Mailbox aria-hidden /> }]
          : []),
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
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
