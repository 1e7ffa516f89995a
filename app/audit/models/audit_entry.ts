import { AuditEntrySchema } from '#database/schema'

export default class AuditEntry extends AuditEntrySchema {}
