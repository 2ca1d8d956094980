import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { unlessMissing } from "../kit/not-run"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { run } from "../kit/package/run-command"
import { npmInstall } from "../kit/package/store-packages"
import { SDK } from "../kit/package/tarball"

/** How TypeScript finds the types of a package, and the modules that it is used with. */
const RESOLUTIONS = [
  { moduleResolution: "node10", module: "commonjs", type: "commonjs" },
  { moduleResolution: "node16", module: "node16", type: "commonjs" },
  { moduleResolution: "node16", module: "node16", type: "module" },
  { moduleResolution: "nodenext", module: "nodenext", type: "commonjs" },
  { moduleResolution: "nodenext", module: "nodenext", type: "module" },
  { moduleResolution: "bundler", module: "esnext", type: "module" },
] as const

/** The oldest and the newest way, for the types of an earlier React: each way finds the same declarations. */
const FEW_RESOLUTIONS = RESOLUTIONS.filter(({ moduleResolution }) => /node10|bundler/.test(moduleResolution))

const LONG = process.env["TEST_SET"] === "long"

/** The strictest settings with which a storefront may check its code, and the declarations of its packages. */
const COMPILER_OPTIONS = {
  target: "ES2022",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  jsx: "react-jsx",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUncheckedSideEffectImports: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
}

const { sdk, noRegistry } = currentPackedRun()

const describeInstalled = unlessMissing(noRegistry)

for (const { react, resolutions } of [
  { react: "18", resolutions: LONG ? RESOLUTIONS : FEW_RESOLUTIONS },
  { react: "19", resolutions: RESOLUTIONS },
])
  describeInstalled(`the types of the storefront SDK on React ${react}`, () => {
    const app = path.join(scratchFolder("sdk-types"), "app")

    beforeAll(async () => {
      mkdirSync(app)
      const dependencies = {
        [SDK]: `file:${sdk.file}`,
        react,
        "@types/react": react,
        "@medusajs/js-sdk": "2.21.2",
        "@medusajs/types": "2.21.2",
        typescript: "5.9",
      }
      writeFileSync(path.join(app, "package.json"), JSON.stringify({ private: true, dependencies }))
      await npmInstall(app)
    })

    it.each(resolutions)("pass with $moduleResolution in a package of type $type, and find a mistake", async (each) => {
      const { type, ...resolution } = each
      expect(await errorsOf({ type, resolution })).toEqual([
        expect.stringMatching(/^src\/mistake\.tsx.*Type 'number' is not assignable to type 'boolean \| undefined'/),
      ])
    })

    /** One program checks both files: most of its time goes into the declarations of the packages. */
    async function errorsOf({ type, resolution }: { type: string; resolution: object }) {
      const folder = path.join(app, "src")
      mkdirSync(folder, { recursive: true })
      const compilerOptions = { ...COMPILER_OPTIONS, ...resolution }
      writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type }))
      writeFileSync(path.join(folder, "uses.tsx"), USES)
      writeFileSync(path.join(folder, "mistake.tsx"), USES.replace("disabled={undefined}", "disabled={1}"))
      const files = ["uses.tsx", "mistake.tsx"]
      writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }))
      const tsc = path.join(app, "node_modules/typescript/bin/tsc")
      const printed = await run(process.execPath, [tsc, "-p", "src", "--pretty", "false"], { cwd: app }).catch(String)
      return printed.split("\n").filter((line) => line.includes("error TS"))
    }
  })

/** Uses every entry, and gives `undefined` for every optional property. */
const USES = `
import "${SDK}/react.css"
import {
  connectStore, followPayment, listBanks, mountElement, PayByBankProblem, startPayment,
  type BankQuery, type ElementOptions, type FollowPaymentOptions, type PayableCart, type ProblemCode, type StartedPayment,
  type StartPaymentInput, type Store, type StoreAddress, type StoreCall, type StoreOptions, type StoreSdk,
} from "${SDK}"
import {
  findEarlierPayment, pollPayment, readPayment, type PollOptions, type ReadPaymentOptions, type Words,
} from "${SDK}/advanced"
import { BankPicker, PayByBankTiles, type BankPickerProps, type PayByBankTilesProps } from "${SDK}/tiles"
import {
  PayByBank, PayByBankProvider, PayByBankResume, PayByBankReturn, useBanks, usePayment,
  type PartialWords, type PayByBankDefaults, type PayByBankProps, type PayByBankResumeProps,
  type PayByBankReturnProps, type PaymentOptions, type PaymentStatusOptions,
} from "${SDK}/react"

type OptionalOf<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? Key : never }[keyof T]
type Spelled<T> = { [Key in OptionalOf<T>]: T[Key] | undefined }
type TakesUndefined<T> = Spelled<T> extends Partial<Pick<T, OptionalOf<T>>> ? true : never
type All<_T extends true[]> = true
export type Inputs = All<[
  TakesUndefined<BankQuery>, TakesUndefined<ElementOptions>, TakesUndefined<FollowPaymentOptions>,
  TakesUndefined<PayableCart>, TakesUndefined<StartedPayment>, TakesUndefined<StartPaymentInput>,
  TakesUndefined<StoreAddress>, TakesUndefined<StoreCall>, TakesUndefined<StoreOptions>, TakesUndefined<PollOptions>,
  TakesUndefined<ReadPaymentOptions>, TakesUndefined<BankPickerProps>, TakesUndefined<PayByBankDefaults>,
  TakesUndefined<PayByBankProps>, TakesUndefined<PayByBankTilesProps>, TakesUndefined<PayByBankResumeProps>, TakesUndefined<PayByBankReturnProps>,
  TakesUndefined<PaymentOptions>, TakesUndefined<PaymentStatusOptions>, TakesUndefined<PartialWords>,
]>

export const functions = [followPayment, startPayment, mountElement, findEarlierPayment, pollPayment, readPayment]
export const hooks = [usePayment, useBanks]
export const components = [PayByBank, PayByBankTiles, PayByBankProvider, PayByBankResume, PayByBankReturn]

export async function countBanks(medusa: StoreSdk): Promise<number> {
  const store: Store = connectStore(medusa, { timeoutMs: undefined })
  return (await listBanks(store, { country: "GB", providerId: "pp_pay-by-bank_default", signal: undefined })).length
}

export function codeOf(error: unknown): ProblemCode | null {
  return error instanceof PayByBankProblem ? error.code : null
}

export function Picker({ words }: { words: Words }) {
  return <BankPicker banks={undefined} value={null} onChange={() => undefined} words={words} disabled={undefined} />
}
`
