import { crc32, deflateSync, inflateSync } from "node:zlib"

const COLOURS = 256
const COMMON = 64
/** The upper five bits of red, green and blue. */
const ALIKE = 0xf8f8f8
const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex")

/** A screenshot with its 256 most frequent colours: a third of the size, and a page of flat colours looks the same. */
export function smallPng(screenshot: Buffer): Buffer {
  const { width, height, pixels, channels } = decode(screenshot)
  const palette = frequentColours(pixels, channels)
  const nearest = nearestIn(palette)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = nearest(pixels.readUIntBE((y * width + x) * channels, 3))
    }
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  const parts = [
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...parts])
}

/** What a browser writes: 8 bits a channel, with or without transparency, not interlaced. */
function decode(png: Buffer) {
  const data: Buffer[] = []
  let header: Buffer = Buffer.alloc(0)
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString("latin1", at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    if (type === "IHDR") header = body
    if (type === "IDAT") data.push(body)
  }
  const [width, height, channels] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9] === 6 ? 4 : 3]
  return { width, height, channels, pixels: unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels) }
}

/** Each row is written as its difference from what stands left of it and above it. */
function unfiltered(rows: Buffer, stride: number, channels: number): Buffer {
  const height = rows.length / (stride + 1)
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (pixels[y * stride + x - channels] ?? 0)
      const up = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0)
      const corner = y === 0 || x < channels ? 0 : (pixels[(y - 1) * stride + x - channels] ?? 0)
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0
      pixels[y * stride + x] = (rows[y * (stride + 1) + 1 + x] ?? 0) + guess
    }
  }
  return pixels
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

/** The commonest as they are; of the others, those that nearly look alike count as one, so that a red mark is not lost. */
function frequentColours(pixels: Buffer, channels: number): number[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = pixels.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour)
  const shades = new Map<number, number>()
  for (const colour of byCount.slice(COMMON)) {
    if (!shades.has(colour & ALIKE)) shades.set(colour & ALIKE, colour)
  }
  return [...byCount.slice(0, COMMON), ...shades.values()].slice(0, COLOURS)
}

function nearestIn(palette: number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]))
  return (colour) => {
    const found = known.get(colour)
    if (found !== undefined) return found
    const distances = palette.map((other) => distance(colour, other))
    const index = distances.indexOf(Math.min(...distances))
    known.set(colour, index)
    return index
  }
}

function distance(a: number, b: number): number {
  return [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0)
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
