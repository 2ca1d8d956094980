import { storefrontStage } from "../kit/browser/storefront-stage"

const { describeOnEachDevice, visit, ...books } = storefrontStage()

describeOnEachDevice("disturbances during checkout", (device) => {
  visit(
    "a slow 3G connection loses nothing",
    async ({ visitor, page, context }) => {
      await books.expectOneOrder(async () => {
        await visitor.fillsTheCart("Linen notebook")
        const total = await visitor.givesAddressAndDelivery()
        const line = await context.newCDPSession(page)
        await line.send("Network.enable")
        const bytesPerSecond = (400 * 1024) / 8
        const slow = {
          offline: false,
          latency: 400,
          downloadThroughput: bytesPerSecond,
          uploadThroughput: bytesPerSecond,
        }
        await line.send("Network.emulateNetworkConditions", slow)
        await page.reload()
        await visitor.starts()
        await visitor.approvesAtTheBank()
        expect((await visitor.seesTheOrder()).total).toBe(total)
        return { total }
      })
    },
    device,
  )
})
