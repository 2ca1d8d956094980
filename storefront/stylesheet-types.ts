/** The types of `react.css`, which has none. Type checkers that check imports for side effects look for them. */
export {}
