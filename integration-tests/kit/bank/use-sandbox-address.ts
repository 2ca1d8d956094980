import { chooseSandboxAddress } from "./sandbox-address"

chooseSandboxAddress()
