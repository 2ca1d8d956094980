/** The commands of a store process that a test can call. Files that the process loads add commands of their own. */
type Command = (input: Record<string, unknown>) => Promise<unknown>

export const commands = new Map<string, Command>()
