/** @returns the spec files that run on PostgreSQL in the check */
export const filesOnPgList = (files) => files
/** @returns whether a change needs every test on PostgreSQL */
export const needsAllOfPostgres = () => true
