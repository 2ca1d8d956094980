import { Buildings } from "@medusajs/icons"
import { useState } from "react"

/** A bank's logo, or a generic icon if there is none or it does not load. The bank's name is shown next to it. */
export function BankLogo({ logo }: { logo: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="bg-ui-bg-component border-ui-border-base flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-md border">
      {logo !== null && broken !== logo ? (
        <img
          src={logo}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-5 object-contain"
          onError={() => setBroken(logo)}
        />
      ) : (
        <Buildings className="text-ui-fg-subtle" />
      )}
    </span>
  )
}
