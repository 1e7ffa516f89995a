import { refusal } from '#app/core/exceptions/refusal'

/** An upload without the token of a device, or with one that we never gave. */
export const DoorTokenUnknown = refusal('E_DOOR_TOKEN_UNKNOWN', 401)

/** The list of an event is not for devices yet, or not any more. */
export const RosterClosed = refusal('E_ROSTER_CLOSED')

/** Without the manager duty only the last check-in of one's own can be undone, within two minutes. */
export const UndoTooLate = refusal('E_UNDO_TOO_LATE')

/** Somebody decided differently about the same scan before. */
export const ScanReviewed = refusal('E_SCAN_REVIEWED')

/** A scan whose code is of nobody, or whose event has no session left, admits nobody. */
export const NobodyToAdmit = refusal('E_NOBODY_TO_ADMIT')
