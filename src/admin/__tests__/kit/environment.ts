import { TestEnvironment as Jsdom } from "jest-environment-jsdom"

/** Parts of `fetch`, streams and text coding that every browser has and jsdom has not; Node's own are the same. */
const FROM_NODE = { Headers, Request, Response, TextDecoder, TextEncoder, TransformStream }

/** A page as a browser gives it to Medusa Admin: jsdom, and what @medusajs/ui calls that jsdom does not have. */
export default class AdminEnvironment extends Jsdom {
  override async setup() {
    await super.setup()
    const window = this.global
    Object.assign(window, FROM_NODE)
    // The positions of menus and of the checkboxes' hidden inputs are computed anew when a size changes; jsdom has no sizes.
    Object.assign(window, {
      ResizeObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    })
    // The toasts ask whether the system's theme is dark.
    const matchMedia = (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} })
    Object.assign(window, { matchMedia })
    // jsdom lays nothing out. A menu hides while the element that it belongs to is out of sight, so all of them are in sight.
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
      // A select brings its chosen entry into view as it opens.
      scrollIntoView() {},
      // A table goes back to its top with each new page.
      scroll() {},
      // A select lets go of the pointer that opened it.
      hasPointerCapture: () => false,
      setPointerCapture() {},
      releasePointerCapture() {},
    })
  }
}
