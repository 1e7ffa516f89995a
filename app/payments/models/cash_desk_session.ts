import { CashDeskSessionSchema } from '#database/schema'

export default class CashDeskSession extends CashDeskSessionSchema {}
