export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

export function mergeJson(base: JsonObject, changes: JsonObject): JsonObject {
  const merged: JsonObject = { ...base }
  for (const [key, change] of Object.entries(changes)) {
    const before = merged[key]
    merged[key] = isJsonObject(before) && isJsonObject(change) ? mergeJson(before, change) : change
  }
  return merged
}
