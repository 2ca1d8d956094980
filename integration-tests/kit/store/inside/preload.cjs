// Plain JavaScript, because it runs before Medusa's command line enables TypeScript in Node.js. The first message arrives
// when the store is ready, so its handler finds the plugin as Medusa has loaded it.
process.on("message", (message) => require("./answering.ts").answer(message))
// When the tests are gone, no other process would stop this one.
process.on("disconnect", () => process.exit(1))
