/** A line of CHANGELOG.md is what the change says to a shop: no hashes, no names. */
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll("\n", "\n  ")}`,
  getDependencyReleaseLine: async () => "",
}
