import { createHmac } from "node:crypto"
import { z } from "zod"
import type { AdminUser } from "./admin-user"

const enrolled = z.object({ mfa_factor: z.object({ id: z.string() }), secret: z.string() })
const STEP_MS = 30_000
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** An authenticator app of a login. */
export class SecondFactor {
  private constructor(
    readonly id: string,
    private readonly secret: string,
  ) {}

  /** Adds the app to the login of this session, as anyone with the session can. */
  static async addedBy(user: AdminUser): Promise<SecondFactor> {
    const { mfa_factor, secret } = enrolled.parse((await user.post("/auth/mfa/factors", { provider: "totp" })).body)
    const added = new SecondFactor(mfa_factor.id, secret)
    const verified = await user.post(`/auth/mfa/factors/${added.id}/verify`, { code: added.code() })
    if (verified.status !== 200) throw new Error(verified.text)
    return added
  }

  /** The code of this half minute. */
  code(): string {
    const time = Buffer.alloc(8)
    time.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)))
    const digest = createHmac("sha1", fromBase32(this.secret)).update(time).digest()
    const offset = digest.readUInt8(digest.length - 1) % 16
    return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, "0")
  }

  wrongCode(): string {
    return this.code().replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, "")]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
