/** What a bundler makes of a stylesheet. */
export {}
