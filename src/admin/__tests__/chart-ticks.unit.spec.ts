import { ticksUpTo } from "../lib/chart-ticks"

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [2600, [0, 1000, 2000, 3000]],
])("labels the axis of values up to %i with whole, round numbers", (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks)
})
