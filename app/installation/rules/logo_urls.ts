/** Each copy of a logo with its format: on pages, on paper and in mails, as the icon of a browser's tab. */
export const LOGO_FILES = { page: 'webp', print: 'png', icon: 'png' } as const
export type LogoCopy = keyof typeof LOGO_FILES

/**
 * @param logo name of the files, or null
 * @returns the path at which a copy is served, or null where there is no logo
 */
export function logoUrl(logo: string | null, copy: LogoCopy): string | null {
  return logo && `/logos/${logo}/${copy}.${LOGO_FILES[copy]}`
}
