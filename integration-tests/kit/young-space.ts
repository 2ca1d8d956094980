/**
 * The option of Node.js for the memory of young objects, 64 MB in place of 16. Loading Medusa creates many that live for a
 * moment, and collecting them takes an eighth of a store's start.
 */
export const YOUNG_SPACE = "--max-semi-space-size=64"
