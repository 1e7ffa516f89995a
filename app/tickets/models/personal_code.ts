import { PersonalCodeSchema } from '#database/schema'

export default class PersonalCode extends PersonalCodeSchema {}
