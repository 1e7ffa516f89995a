/** How far apart two measurements of one clock may be before somebody must have set it. */
const SAME_CLOCK_MS = 120_000
/** A scan in the moment of the download or the upload is not in doubt for the time that an answer takes. */
const SLACK_MS = 5_000

export type TimeFlag = 'before_list' | 'after_upload' | 'clock_changed'

/**
 * When a scan happened by the server's clock, as far as a device can be believed: its own time, corrected by the
 * difference between the clocks that it measured at its last contact before the scan, and kept between the download of
 * the list and the upload. Everything in milliseconds since 1970.
 *
 * @param scan the device's time and the correction it knew
 * @param bounds when the list was downloaded, when the upload came, and the correction measured with the upload
 * @returns the instant, and why it is in doubt
 */
export function occurredAt(
  scan: { scannedAtMs: number; offsetMs: number },
  bounds: { listAtMs: number; receivedAtMs: number; offsetMs: number }
): { atMs: number; flag: TimeFlag | null } {
  const claimedMs = scan.scannedAtMs + scan.offsetMs
  const atMs = Math.min(Math.max(claimedMs, bounds.listAtMs), bounds.receivedAtMs)
  if (claimedMs < bounds.listAtMs - SLACK_MS) return { atMs, flag: 'before_list' }
  if (claimedMs > bounds.receivedAtMs + SLACK_MS) return { atMs, flag: 'after_upload' }
  const wasSet = Math.abs(scan.offsetMs - bounds.offsetMs) > SAME_CLOCK_MS
  return { atMs, flag: wasSet ? 'clock_changed' : null }
}
