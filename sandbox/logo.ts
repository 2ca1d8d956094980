import { BANKS, type Bank } from "./banks"

/** Steps by the golden angle, so that neighbors in the list never look alike. */
function hueOf(bank: Bank): number {
  return Math.round(BANKS.indexOf(bank) * 137.508 + 210) % 360
}

/** Yellow to cyan look bright at a lightness where blue is still dark, so they need a lower one under white letters. */
export function bankColor(bank: Bank): string {
  const hue = hueOf(bank)
  return hue > 38 && hue < 195 ? `hsl(${hue} 58% 26%)` : `hsl(${hue} 55% 37%)`
}

export function bankColorOnDark(bank: Bank): string {
  return `hsl(${hueOf(bank)} 70% 78%)`
}

const ACCENTS = [
  '<circle cx="80" cy="18" r="32" fill="#fff" opacity=".13"/>',
  '<path d="M0 96 96 34v62z" fill="#fff" opacity=".12"/>',
  '<path d="M0 66c32-20 64 20 96 0v30H0z" fill="#fff" opacity=".13"/>',
] as const

export function bankLogo(bank: Bank): string {
  const initials = bank.name
    .split(/[ &]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("")
  const name = bank.name.replace(/&/g, "&amp;")
  const letters = `font-family="Georgia, 'Times New Roman', serif" font-size="${initials.length > 1 ? 38 : 50}" font-weight="700"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img" aria-label="${name}">` +
    `<clipPath id="edge"><rect width="96" height="96" rx="22"/></clipPath><g clip-path="url(#edge)">` +
    `<path d="M0 0h96v96H0z" fill="${bankColor(bank)}"/>${ACCENTS[BANKS.indexOf(bank) % ACCENTS.length]}</g>` +
    `<text x="48" y="61" fill="#fff" ${letters} text-anchor="middle">${initials}</text></svg>`
  )
}
