import { promisify } from "node:util"
import { brotliDecompress, gunzip, unzip, type InputType, type ZlibOptions } from "node:zlib"

/** Far above any bank list; an answer without end must not fill the memory, nor one that unpacks to it. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024

type Unpack = (packed: InputType, options: ZlibOptions) => Promise<Buffer>

const UNPACK: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ["gzip", promisify<InputType, ZlibOptions, Buffer>(gunzip)],
  ["x-gzip", promisify<InputType, ZlibOptions, Buffer>(gunzip)],
  ["deflate", promisify<InputType, ZlibOptions, Buffer>(unzip)],
  ["br", promisify<InputType, ZlibOptions, Buffer>(brotliDecompress)],
])

export const ACCEPTED_ENCODINGS = "gzip, deflate, br"

/**
 * The text of an answer, as its `content-encoding` says. One that nobody asked for is left as it is: no JSON.
 * @throws Error of zlib, with a `code`
 */
export async function unpacked(bytes: Uint8Array, encoding: string | string[] | undefined): Promise<string> {
  const unpack =
    bytes.length > 0 && typeof encoding === "string" ? UNPACK.get(encoding.trim().toLowerCase()) : undefined
  const plain = unpack ? await unpack(bytes, { maxOutputLength: MAX_ANSWER_BYTES }) : bytes
  return new TextDecoder().decode(plain)
}
