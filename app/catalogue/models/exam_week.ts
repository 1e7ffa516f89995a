import { ExamWeekSchema } from '#database/schema'

export default class ExamWeek extends ExamWeekSchema {}
