import { refusal } from '#app/core/exceptions/refusal'

/** The job did not fail, is being done again already, or cannot be begun again as it is. */
export const JobNotAgain = refusal('E_JOB_NOT_AGAIN')
