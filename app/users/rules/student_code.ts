/** What a student code looks like where the university has not said more. */
const ANY_CODE = '[A-Z0-9][A-Z0-9._/-]{2,29}'

/**
 * @param setting a regular expression for the whole code in capitals, e.g. `UG-\d{6}`; empty: any code
 * @returns the pattern; a setting that is no regular expression is a fault of the configuration and throws
 */
export function parseCodePattern(setting: string): RegExp {
  try {
    return new RegExp(`^(?:${setting.trim() || ANY_CODE})$`, 'u')
  } catch {
    throw new Error(`STUDENT_CODE_PATTERN: "${setting}" is not a regular expression`)
  }
}
