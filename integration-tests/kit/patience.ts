/**
 * The longest wait for a state that a test expects. Only a state that never comes takes so long, so a slow machine turns no
 * test red. Every test's own timeout is longer (`integration-tests/runner/suites.ts`).
 */
export const PATIENCE_MS = 3 * 60_000
