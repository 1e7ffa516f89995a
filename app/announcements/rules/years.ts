/** Of what is announced: the first year, and the first one too late. */
export const YEAR_MIN = 2000
export const YEAR_MAX = 2100
