import { BANKS, type Bank } from "./banks"

/** Steps by the golden angle, so that neighbours in the list never look alike. */
export function bankColour(bank: Bank): string {
  const hue = Math.round(BANKS.indexOf(bank) * 137.508) % 360
  return `hsl(${hue} 62% 34%)`
}

export function bankLogo(bank: Bank): string {
  const initials = bank.name
    .split(/[ &]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("")
  const shape = BANKS.indexOf(bank) % 3
  const accent = [
    '<circle cx="78" cy="20" r="30" fill="#fff" opacity=".14"/>',
    '<path d="M0 96 96 30v66z" fill="#fff" opacity=".12"/>',
    '<path d="M0 70c32-18 64 18 96 0v26H0z" fill="#fff" opacity=".14"/>',
  ][shape]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img" aria-label="${escapeXml(bank.name)}"><rect width="96" height="96" rx="22" fill="${bankColour(bank)}"/>${accent}<text x="48" y="49" fill="#fff" font-family="Georgia, serif" font-size="${initials.length > 1 ? 38 : 48}" font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeXml(initials)}</text></svg>`
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;")
}
