import { Alert } from "@medusajs/ui"

/** An error message from the server. Screen readers announce it, because the focus does not move. */
export function Refusal({ children }: { children: string }) {
  return (
    <Alert role="alert" variant="error">
      {children}
    </Alert>
  )
}
