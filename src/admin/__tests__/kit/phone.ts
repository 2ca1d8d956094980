/** Makes the screen of the current test as narrow as a phone's. */
export function usesPhone(): void {
  const wide = window.matchMedia
  const matchMedia = (media: string) => ({ ...wide(media), matches: media.startsWith("(max-width") })
  Object.assign(window, { matchMedia })
  restores.push(() => Object.assign(window, { matchMedia: wide }))
}

const restores: (() => void)[] = []

/** Makes the screen wide again. The hooks of all tests call it: files that share their modules import this one only once. */
export const usesDesktop = () => restores.splice(0).forEach((restore) => restore())
