import { createAdmin } from '#app/users/actions/create_admin'
import { BaseCommand, args, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { text } from 'node:stream/consumers'
import limits from '#config/limits'

export default class UserAdmin extends BaseCommand {
  static commandName = 'user:admin'
  static description = 'Create the account of an admin, the first one or another'
  static help = [
    'The password is asked for, or read from standard input:',
    '```',
    'printf %s "$PASSWORD" | {{ binaryName }} user:admin ana@example.edu --name="Ana Ruiz" --password-stdin',
    '```',
  ]
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'E-mail address to sign in with' })
  declare email: string

  @flags.string({ description: "The person's name" })
  declare name?: string

  @flags.boolean({ description: 'Read the password from standard input' })
  declare passwordStdin?: boolean

  async run() {
    const name = this.name ?? (await this.prompt.ask('Name')) ?? ''
    const password = await this.#password()
    const problem = await problemOf({ email: this.email, name, password })
    if (problem) return this.#refuse(problem)
    const user = await createAdmin({ email: this.email, name, password })
    if (!user) {
      return this.#refuse(
        `${this.email} already has an account (node ace user:role gives it the role), or had one that has moved to another address and may take that back.`
      )
    }
    this.logger.success(`${user.email} can sign in as an admin.`)
  }

  async #password(): Promise<string> {
    if (!this.passwordStdin) return (await this.prompt.secure('Password')) ?? ''
    const typed = await text(process.stdin)
    return typed.replace(/\r?\n$/, '')
  }

  #refuse(sentence: string) {
    this.logger.error(sentence)
    this.exitCode = 1
  }
}

/** @returns the sentence that says what to correct, or null */
async function problemOf(given: {
  email: string
  name: string
  password: string
}): Promise<string | null> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given.email))
    return `"${given.email}" is not an e-mail address.`
  if (given.name.trim() === '') return 'The name is missing: --name="Ana Ruiz".'
  if (given.password.length < limits.passwordLengthMin) {
    return `The password needs at least ${limits.passwordLengthMin} characters.`
  }
  // Every command reads this file, and the dictionaries take a fifth of a second.
  const { isCommonPassword } = await import('#app/auth/passwords/password_strength')
  if (isCommonPassword(given.password, [given.name, given.email])) {
    return 'This password is easy to guess: choose a longer one, or a few unrelated words.'
  }
  return null
}
