import { FacultySchema } from '#database/schema'

export default class Faculty extends FacultySchema {}
