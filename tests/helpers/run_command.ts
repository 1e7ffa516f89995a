import type { BaseCommand } from '@adonisjs/core/ace'
import ace from '@adonisjs/core/services/ace'

/**
 * Runs a command in this process, on the database that the test works on: for tests of what a command finds and
 * says. That the build knows its commands is for `runBuiltCommand`.
 *
 * @returns the command after its end, with its exit code, and `assertLogMatches` for what it said
 */
export async function runCommand<Command extends typeof BaseCommand>(
  command: Command,
  args: string[] = []
): Promise<InstanceType<Command>> {
  ace.ui.switchMode('raw')
  const made = await ace.create(command, args)
  await made.exec()
  return made
}
