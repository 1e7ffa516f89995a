/**
 * @returns a key for one thing that a person means to do with money, made when its dialog opens: sent again after a
 *   double click or a lost answer, it brings the same answer and moves nothing twice
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
