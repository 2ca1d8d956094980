import { useMutation, type UseMutationOptions } from "@tanstack/react-query"
import { useRef } from "react"

/** What follows an answer in the place that asked. */
export interface Follow<Answer> {
  onSuccess?: (answer: Answer) => void
  onError?: (error: Error) => void
}

/**
 * A mutation that is not sent again while it is under way, and whose answer always reaches the place that asked.
 *
 * React Query reports `isPending` a task later, so a double click would send it twice before its button is disabled. And it
 * forgets the callbacks of `mutate` once their component is gone, which what is read again may well bring about: a
 * confirmed refund has no button to confirm it.
 */
export function useOneAtATime<Answer, Body = void>(options: UseMutationOptions<Answer, Error, Body>) {
  const mutation = useMutation(options)
  const underWay = useRef<object | null>(null)
  const mutate = (body: Body, follow: Follow<Answer> = {}): void => {
    if (underWay.current) return
    const sent = {}
    underWay.current = sent
    void mutation
      .mutateAsync(body)
      .finally(() => {
        if (underWay.current === sent) underWay.current = null
      })
      .then(follow.onSuccess, (error: Error) => follow.onError?.(error))
  }
  const reset = () => {
    underWay.current = null
    mutation.reset()
  }
  return { ...mutation, mutate, reset }
}
