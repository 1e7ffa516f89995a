/** The outbox holds mails that are due: equal for all mails of a transaction, so that it is told once. */
export class MailsQueued {}
