import { IssuerKeySchema } from '#database/schema'

export default class IssuerKey extends IssuerKeySchema {}
