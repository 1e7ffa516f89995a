import { InstallationSettingSchema } from '#database/schema'

/** What the university says of itself; the one row has the number 1. */
export default class InstallationSetting extends InstallationSettingSchema {}
