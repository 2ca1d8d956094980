import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from "react"
import { ClosedSign } from "../shell/closed-sign"
import { errorMessage } from "./error-message"
import { readSaved, writeSaved } from "./saved"
import { useShop } from "./shop-context"
import type { Region } from "./types"
import { useLoad } from "./use-load"

interface RegionChoice {
  regions: Region[]
  region: Region
  /** Lower case, as in the store's responses: "gb". */
  country: string
  choose: (regionId: string) => void
}

const RegionContext = createContext<RegionChoice | null>(null)

export function RegionProvider({ children }: { children: ReactNode }) {
  const { sdk } = useShop()
  const loaded = useLoad(useCallback(() => sdk.store.region.list(), [sdk]))
  const [chosenId, setChosenId] = useState(() => readSaved("region"))

  const regions = useMemo(() => (loaded.is === "ready" ? inShopOrder(loaded.value.regions) : []), [loaded])
  const region = regions.find((each) => each.id === chosenId) ?? regions[0]
  const choice = useMemo<RegionChoice | null>(() => {
    if (!region) {
      return null
    }
    const choose = (regionId: string) => {
      writeSaved("region", regionId)
      setChosenId(regionId)
    }
    return { regions, region, country: countryOf(region), choose }
  }, [regions, region])

  if (loaded.is === "failed") {
    return <ClosedSign reason={errorMessage(loaded.error)} retry={loaded.retry} />
  }
  if (loaded.is === "ready" && !choice) {
    return <ClosedSign reason="The store has no region yet." />
  }
  return choice && <RegionContext.Provider value={choice}>{children}</RegionContext.Provider>
}

export function useRegion(): RegionChoice {
  const choice = useContext(RegionContext)
  if (!choice) {
    throw new Error("Use useRegion inside a RegionProvider.")
  }
  return choice
}

function countryOf(region: Region): string {
  return region.countries?.[0]?.iso_2 ?? (region.currency_code === "eur" ? "ie" : "gb")
}

/** The store returns regions in any order. The home market comes first, so that a first visit is always the same. */
function inShopOrder(regions: Region[]): Region[] {
  return [...regions].sort((a, b) => Number(b.currency_code === "gbp") - Number(a.currency_code === "gbp"))
}
