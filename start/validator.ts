/*
 * Extensions of the validator that every domain may use.
 */
export {}
