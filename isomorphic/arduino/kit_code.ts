/** Version and kind; in capitals and digits only, as a ticket's, so that the modules stay large. */
const START = '1K'

/** @returns the text of a kit's label: it names the kit and proves nothing */
export function kitCodeOf(publicId: string): string {
  return `${START}${publicId}`
}

/** @returns the public id of the kit whose label was scanned, or null: it may be a label typed by hand */
export function kitOfCode(text: string): string | null {
  const [, publicId] = /^1K([0-7][0-9A-HJKMNP-TV-Z]{25})$/.exec(text.trim().toUpperCase()) ?? []
  return publicId ?? null
}
