import { logoExists, logoFile } from '#app/installation/gateways/logos'

/** @returns the path of a logo as papers print it, also of one that the university no longer has; the name must be ours */
export function printedLogo(logo: string): string {
  return logoFile(logo, 'print')
}

/** @returns whether its files are there */
export function isLogoKept(logo: string): Promise<boolean> {
  return logoExists(logo)
}
