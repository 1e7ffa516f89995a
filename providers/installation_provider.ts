import { keepInstallationSettingsFresh } from '#app/installation/queries/installation_settings'

/** A server learns by itself of what another one has saved about the university. */
export default class InstallationProvider {
  #stopping = new AbortController()
  #keeping: Promise<void> = Promise.resolve()

  async ready() {
    this.#keeping = keepInstallationSettingsFresh(this.#stopping.signal)
  }

  /** The database closes after this. */
  async shutdown() {
    this.#stopping.abort()
    await this.#keeping
  }
}
