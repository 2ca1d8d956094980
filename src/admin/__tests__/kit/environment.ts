import { TestEnvironment as Jsdom } from "jest-environment-jsdom"

/** Parts of `fetch`, streams and text encoding that every browser has and jsdom does not, or not as `fetch` needs them. */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
}

/** A page as a browser provides it to Medusa Admin: jsdom, plus the functions that @medusajs/ui calls and jsdom lacks. */
export default class AdminEnvironment extends Jsdom {
  override async setup() {
    await super.setup()
    const window = this.global
    Object.assign(window, FROM_NODE)
    // Menus and the hidden inputs of checkboxes update their position when a size changes. jsdom has no sizes.
    Object.assign(window, {
      ResizeObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    })
    // The toasts query whether the system uses a dark theme.
    const matchMedia = (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} })
    Object.assign(window, { matchMedia })
    // jsdom computes no layout. A menu hides while its anchor element is not visible, so all elements count as visible.
    const { documentElement } = this.global.document
    Object.defineProperties(documentElement, { clientWidth: { value: 1280 }, clientHeight: { value: 800 } })
    const { prototype } = Reflect.get(window, "Element")
    Object.assign(prototype, {
      getBoundingClientRect: () => ({
        x: 10,
        y: 10,
        left: 10,
        top: 10,
        right: 110,
        bottom: 30,
        width: 100,
        height: 20,
      }),
      // A select scrolls to its chosen entry when it opens.
      scrollIntoView() {},
      // A table scrolls to its top on each new page.
      scroll() {},
      // A select releases the pointer that opened it.
      hasPointerCapture: () => false,
      setPointerCapture() {},
      releasePointerCapture() {},
    })
  }
}
