export interface Device {
  deviceOs: string
  deviceOsVersion: string
  deviceName: string
  deviceBrowser: string
  deviceBrowserVersion: string
  deviceToken: string
  deviceIsMobile: 0 | 1
}

export const NO_DEVICE: Device = {
  deviceOs: "Sandbox",
  deviceOsVersion: "1.0",
  deviceName: "Sandbox",
  deviceBrowser: "Sandbox",
  deviceBrowserVersion: "1.0",
  deviceToken: "sandbox-device",
  deviceIsMobile: 0,
}

const SYSTEMS = [
  { found: /(?:iPhone|CPU) OS ([\d_]+)/, name: "iOS" },
  { found: /Android ([\d.]+)/, name: "Android" },
  { found: /Windows NT ([\d.]+)/, name: "Windows" },
  { found: /Mac OS X ([\d_]+)/, name: "macOS" },
  { found: /Linux( )/, name: "Linux" },
] as const

const BROWSERS = [
  { found: /Edg\/([\d.]+)/, name: "Edge" },
  { found: /Firefox\/([\d.]+)/, name: "Firefox" },
  { found: /Chrome\/([\d.]+)/, name: "Chrome" },
  { found: /Version\/([\d.]+).*Safari/, name: "Safari" },
] as const

/**
 * Reads the device from the user agent, as far as possible. The order of the tables matters, because browsers claim to
 * be one another.
 */
export function deviceOf(userAgent: string): Device {
  const system = firstFound(SYSTEMS, userAgent)
  const browser = firstFound(BROWSERS, userAgent)
  const mobile = /Mobi|Android|iPhone/.test(userAgent)
  return {
    ...NO_DEVICE,
    ...(system && { deviceOs: system.name, deviceOsVersion: system.version.replace(/_/g, ".") }),
    ...(browser && { deviceBrowser: browser.name, deviceBrowserVersion: browser.version }),
    deviceName: mobile ? "Phone" : "Computer",
    deviceIsMobile: mobile ? 1 : 0,
  }
}

function firstFound(table: readonly { found: RegExp; name: string }[], userAgent: string) {
  for (const { found, name } of table) {
    const match = found.exec(userAgent)
    if (match) return { name, version: match[1]?.trim() || "unknown" }
  }
  return null
}
