import { SurveySchema } from '#database/schema'

export default class Survey extends SurveySchema {}
