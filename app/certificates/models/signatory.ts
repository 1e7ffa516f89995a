import { SignatorySchema } from '#database/schema'

export default class Signatory extends SignatorySchema {}
