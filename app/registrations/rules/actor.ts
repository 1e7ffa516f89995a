/**
 * Who does something, for the audit log. `ability` is the staff ability (the role) that allowed it; null:
 * the person's own affair. The system (a promotion, a schedule) is no actor: null instead of this.
 */
export interface Actor {
  id: number
  ability: string | null
}
