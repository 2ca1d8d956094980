const NAMES: Record<string, string> = { pp_system_default: "Manual payment" }

export const nameOf = (id: string) => NAMES[id] ?? id
