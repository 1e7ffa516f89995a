/** What a change of many accounts did. */
export interface ChangeOfMany {
  /** How many changed. */
  done: number
  /** How many were so already. */
  same: number
  /** Left out: one's own account, and those that are closed for good. */
  own: number
  closed: number
}
