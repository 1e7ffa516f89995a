import type { Data } from '@generated/data'

/** The survey of an event as its organizers see it. */
export type Survey = Data.Surveys.SurveyResults
