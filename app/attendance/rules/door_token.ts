/** How long a device may deliver scans that are accepted by themselves. */
export const DOOR_TOKEN_DAYS = 14
/** What one device may still deliver once its person has no duty there any more: all of it is reviewed by hand. */
export const SCANS_AFTER_END_MAX = 2_000
/** How many scans one upload brings. */
export const SCANS_PER_UPLOAD_MAX = 100
/** How many registrations one page of the list holds. */
export const ROSTER_PAGE_ROWS = 5_000
