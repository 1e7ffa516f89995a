import { EventQuestionSchema } from '#database/schema'

export default class EventQuestion extends EventQuestionSchema {}
