/** @returns whether the text is in the clipboard: browsers refuse it without https, in frames, or when one said no */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
