/** What a store process does when a test asks it: files that are loaded into it add commands of their own. */
type Command = (input: Record<string, unknown>) => Promise<unknown>

export const commands = new Map<string, Command>()
