import { readBanks, type Bank } from "../domain/bank"
import type { Http } from "./http"

/** §4.4. */
export async function listBanks(http: Http): Promise<Bank[]> {
  return await http.send({ method: "GET", path: "/banks/list", repeatable: true, read: readBanks })
}
