// Plain JavaScript: it runs before Medusa's command line has taught Node.js to read TypeScript. The first message comes when
// the store is ready, so what answers it finds the plugin as Medusa has loaded it.
process.on("message", (message) => require("./answering.ts").answer(message))
// Nobody is left to stop this process when the tests are gone.
process.on("disconnect", () => process.exit(1))
