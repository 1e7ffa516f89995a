/** Of a series the event that is changed, those after it too, or all of them. */
export const SERIES_SCOPES = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof SERIES_SCOPES)[number]
