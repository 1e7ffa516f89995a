/** What a change of many accounts did. */
export interface ChangeOfMany {
  /** How many changed. */
  done: number
  /** How many were so already. */
  same: number
  /** Left out: one's own account, those that are closed for good, and those that are not verified. */
  own: number
  closed: number
  unverified: number
}
