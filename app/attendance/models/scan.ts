import { ScanSchema } from '#database/schema'

export default class Scan extends ScanSchema {}
