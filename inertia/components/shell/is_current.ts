/** @returns whether a navigation entry stands for where one is; tickets live below the dashboard */
export function isCurrent(path: string, href: string): boolean {
  if (href === '/dashboard') return path === '/dashboard'
  return path === href || path.startsWith(`${href}/`)
}
