import { AcademicPeriodSchema } from '#database/schema'

export default class AcademicPeriod extends AcademicPeriodSchema {}
