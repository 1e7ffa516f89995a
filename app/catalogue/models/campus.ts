import { CampusSchema } from '#database/schema'

export default class Campus extends CampusSchema {}
