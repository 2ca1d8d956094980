import { useMutation, type UseMutateFunction, type UseMutationOptions } from "@tanstack/react-query"
import { useRef } from "react"

/**
 * A mutation that is not sent again while it is under way. React Query reports `isPending` a task later, so a double click
 * would send it twice before its button is disabled.
 */
export function useOneAtATime<Answer, Body = void>(options: UseMutationOptions<Answer, Error, Body>) {
  const mutation = useMutation(options)
  const underWay = useRef<object | null>(null)
  const mutate: UseMutateFunction<Answer, Error, Body> = (body, then) => {
    if (underWay.current) return
    const sent = {}
    underWay.current = sent
    mutation.mutate(body, {
      ...then,
      onSettled: (...settled) => {
        if (underWay.current === sent) underWay.current = null
        then?.onSettled?.(...settled)
      },
    })
  }
  const reset = () => {
    underWay.current = null
    mutation.reset()
  }
  return { ...mutation, mutate, reset }
}
