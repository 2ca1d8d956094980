import type { Words } from "../words/en"

/** The SDK calls `onOrder` automatically. This button is for a page that could not leave at that moment. */
export function ViewOrder({ words, onClick }: { words: Words; onClick: () => void }) {
  return (
    <button type="button" className="pbb-button" data-testid="view-order" onClick={onClick}>
      {words.back.viewOrder}
    </button>
  )
}
