/**
 * Which namespaces a page needs besides `ui` and `enums`, by the first part of its name; a full page
 * name wins over its area. A namespace that has no file yet is simply not loaded.
 */
const AREAS: Record<string, string[]> = {
  'welcome': ['announcements', 'dashboard'],
  'auth': ['auth'],
  'announcements': ['announcements', 'registrations'],
  'announcements/details': ['registrations', 'registration_desk'],
  'announcements/show': ['announcements', 'registrations', 'tickets'],
  'dashboard': ['dashboard', 'announcements', 'registrations', 'tickets'],
  'dashboard/tickets': ['tickets'],
  'dashboard/eventTicket': ['tickets', 'registrations'],
  'eventAttendance': ['attendance'],
  'registrations': ['registrations', 'announcements'],
  'tickets': ['tickets'],
  'demo': ['demo'],
}

export const SHARED_NAMESPACES = ['ui', 'enums']

/** @returns the namespaces whose messages the page may use */
export function namespacesOf(page: string): string[] {
  const area = page.split('/')[0] ?? page
  return [...SHARED_NAMESPACES, ...(AREAS[page] ?? AREAS[area] ?? [area])]
}
