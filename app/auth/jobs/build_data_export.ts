import { buildDataExport } from '#app/auth/actions/build_data_export'
import { Job } from '@adonisjs/queue'

/** Gathers, draws and packs outside of any request. */
export default class BuildDataExport extends Job<{ publicId: string }> {
  static options = { name: 'BuildDataExport', queue: 'default', maxRetries: 2 }

  async execute() {
    await buildDataExport(this.payload)
  }
}
