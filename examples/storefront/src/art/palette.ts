/** The colors of every drawing. Backgrounds follow the color scheme (see catalog.css); the objects keep their colors. */
export const INK = {
  cream: "#fbf5e7",
  shade: "#e8dcc6",
  clay: "#c4653f",
  clayDark: "#a34f2e",
  leaf: "#39795f",
  leafDark: "#285c48",
  navy: "#2f4460",
  straw: "#dba53c",
  blush: "#e3a596",
  wood: "#b98a5a",
  night: "#2a2f2b",
} as const
