import { Bag } from "./bag"
import { Blanket } from "./blanket"
import { Candle } from "./candle"
import { Cards } from "./cards"
import { Lamp } from "./lamp"
import { Mug } from "./mug"
import { Notebook } from "./notebook"
import { Pencils } from "./pencils"
import { Print } from "./print"
import { Vase } from "./vase"

/** The first match wins, so more specific words come first ("card holder bag" is a bag). */
export const DRAWINGS = [
  { words: /note ?book|journal|diary|planner|sketch|ledger|pad\b/, draw: Notebook },
  { words: /mug|cup|espresso|tumbler|teapot|bowl/, draw: Mug },
  { words: /pencil|pens?\b|brush|marker|ruler/, draw: Pencils },
  { words: /vase|pot\b|planter|carafe|jug/, draw: Vase },
  { words: /candle|incense|wax|matches/, draw: Candle },
  { words: /tote|bag|apron|shirt|pouch/, draw: Bag },
  { words: /card|envelope|letter|stamp|postcard|paper\b/, draw: Cards },
  { words: /lamp|light|lantern/, draw: Lamp },
  { words: /print|poster|map|calendar|frame/, draw: Print },
  { words: /blanket|throw|linen|towel|cloth|napkin|cushion/, draw: Blanket },
] as const
