import { useEffect } from "react"

/** Asks search engines not to list this page, whose address belongs to one customer. */
export function useUnlisted(): void {
  useEffect(() => {
    const meta = Object.assign(document.createElement("meta"), { name: "robots", content: "noindex" })
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}
