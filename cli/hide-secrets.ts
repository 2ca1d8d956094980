import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseEnv } from "node:util"

const HIDDEN = "[hidden]"
const SECRET_NAME = /SECRET|PASS|_PWD|TOKEN|KEY|CREDENTIAL|URL|URI|DSN/i
/** A shorter value, such as `true`, hides words that are no secret. */
const SHORTEST_SECRET = 6
/** Up to the last `@`: a password that was not encoded can hold any character of an address. */
const LOGIN_IN_ADDRESS = /([a-z][a-z\d+.-]*):\/\/[^\s"'`<>]+@/gi

/**
 * Hides the login in each address, and the values of environment variables whose names look like those of secrets: of this process and
 * of the store's `.env` files, which only the store itself loads. The text may still hold a secret that neither of them names.
 */
export function hideSecrets(text: string, folder: string): string {
  const secrets = [...secretsIn(process.env), ...envFiles(folder).flatMap(secretsIn)].flatMap(spellings)
  const longestFirst = [...new Set(secrets)].sort((a, b) => b.length - a.length)
  return longestFirst
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .reduce((left, secret) => left.replaceAll(secret, HIDDEN), text)
    .replace(LOGIN_IN_ADDRESS, (all, scheme: string) => (scheme === "file" ? all : `${scheme}://${HIDDEN}@`))
}

function envFiles(folder: string): NodeJS.Dict<string>[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile() && /^\.env/.test(each.name))
  return names.map(({ name }) => parseEnv(readFileSync(path.join(folder, name), "utf8")))
}

function secretsIn(env: NodeJS.Dict<string>): string[] {
  return Object.entries(env).flatMap(([name, value = ""]) => {
    const passwords = passwordsIn(value)
    return SECRET_NAME.test(name) || passwords.length > 0 ? [value, ...value.split(/\n|\\n/), ...passwords] : []
  })
}

/** Up to the first `@`, and up to the last one. A password that is also the user name, as in development, is no secret. */
function passwordsIn(address: string): string[] {
  const [, rest = ""] = /^[a-z][a-z\d+.-]*:\/\/([^]*)/i.exec(address) ?? []
  const ends = [rest.indexOf("@"), rest.lastIndexOf("@")].filter((end) => end > 0)
  return ends.flatMap((end) => {
    const [user = "", ...password] = rest.slice(0, end).split(":")
    return password.length > 0 && password.join(":") !== user ? [password.join(":")] : []
  })
}

/** As it is, decoded, encoded, and inside JSON or an error. */
function spellings(secret: string): string[] {
  return [secret, decoded(secret)].flatMap((each) => [
    each,
    encodeURIComponent(each),
    JSON.stringify(each).slice(1, -1),
  ])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
