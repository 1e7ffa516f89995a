import { ArduinoKitSchema } from '#database/schema'

export default class ArduinoKit extends ArduinoKitSchema {}
