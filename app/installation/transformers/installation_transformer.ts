import type InstallationSetting from '#app/installation/models/installation_setting'
import { logoUrl } from '#app/installation/rules/logo_urls'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class InstallationTransformer extends BaseTransformer<InstallationSetting> {
  toObject() {
    const { name, logo, brandLight, brandDark, email, phone, address } = this.resource
    return { name, logoUrl: logoUrl(logo, 'page'), brandLight, brandDark, email, phone, address }
  }
}
