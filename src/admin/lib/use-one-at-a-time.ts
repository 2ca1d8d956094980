import { useMutation, type UseMutationOptions } from "@tanstack/react-query"
import { useRef } from "react"

/** Callbacks of the component that sends a mutation. */
export interface Follow<Answer> {
  onSuccess?: (answer: Answer) => void
  onError?: (error: Error) => void
}

/**
 * A mutation that cannot be sent twice at the same time, and whose callbacks always run.
 *
 * React Query sets `isPending` in a later task, so a double click would send the mutation twice before its button is disabled.
 * It also drops the callbacks of `mutate` once their component unmounts. A refetch can cause that: a confirmed refund no longer
 * has a button to confirm it.
 *
 * Without a connection it fails at once. React Query would send it later, when the user may have done it in another way.
 */
export function useOneAtATime<Answer, Body = void>(options: UseMutationOptions<Answer, Error, Body>) {
  const mutation = useMutation({ networkMode: "always", ...options })
  const inFlight = useRef<object | null>(null)
  const mutate = (body: Body, follow: Follow<Answer> = {}): void => {
    if (inFlight.current) return
    const sent = {}
    inFlight.current = sent
    void mutation
      .mutateAsync(body)
      .finally(() => {
        if (inFlight.current === sent) inFlight.current = null
      })
      .then(follow.onSuccess, (error: Error) => follow.onError?.(error))
  }
  const reset = () => {
    inFlight.current = null
    mutation.reset()
  }
  return { ...mutation, mutate, reset }
}
