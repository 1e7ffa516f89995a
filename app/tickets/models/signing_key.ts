import { SigningKeySchema } from '#database/schema'

export default class SigningKey extends SigningKeySchema {}
