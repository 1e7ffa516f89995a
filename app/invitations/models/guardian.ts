import { GuardianSchema } from '#database/schema'

/** Who consents for a prospect under age. */
export default class Guardian extends GuardianSchema {}
