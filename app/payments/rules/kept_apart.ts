/** Begins the idempotency key of a transfer's money that its payment had no room for. */
const APART = 'unallocated:'

/**
 * @param publicId of the transfer that was reported
 * @returns the idempotency key of the transaction that its money is booked with, on a payment of its own
 */
export const keyApart = (publicId: string) => `${APART}${publicId}`

/** SQL: the same key, of transactions of this name. */
export const keyApartOf = (transactions: string) => `'${APART}' || ${transactions}.public_id`
