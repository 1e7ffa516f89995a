import { OutboundMailSchema } from '#database/schema'

export default class OutboundMail extends OutboundMailSchema {}
