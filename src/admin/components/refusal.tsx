import { Alert } from "@medusajs/ui"

/** Why the server refused what was sent. Read out as it appears, because the focus stays where it is. */
export function Refusal({ children }: { children: string }) {
  return (
    <Alert role="alert" variant="error">
      {children}
    </Alert>
  )
}
