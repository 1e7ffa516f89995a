import { AuditValueSchema } from '#database/schema'

export default class AuditValue extends AuditValueSchema {}
