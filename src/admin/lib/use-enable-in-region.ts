import { sdk } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"
import { useRefreshSettings } from "./use-refresh"

/** Adds a provider to a region through core's route. The route requires the whole list, so it is read first. */
export function useEnableInRegion() {
  const refresh = useRefreshSettings()
  return useOneAtATime({
    mutationFn: async ({ regionId, providerId }: { regionId: string; providerId: string }) => {
      const { region } = await sdk.admin.region.retrieve(regionId, { fields: "id,*payment_providers" })
      const enabled = (region.payment_providers ?? []).map(({ id }) => id)
      if (enabled.includes(providerId)) return
      await sdk.admin.region.update(regionId, { payment_providers: [...enabled, providerId] })
    },
    onSuccess: refresh,
  })
}
