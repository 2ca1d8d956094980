import vm from "node:vm"
import { TestEnvironment } from "jest-environment-node"

/**
 * Jest's environment for Node.js, with a plain global object. In Jest's own context each use of a global, such as `Promise`,
 * passes through an interceptor, and a store needs an eighth more time.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm
    Object.assign(vm, { createContext: () => createContext(vm.constants.DONT_CONTEXTIFY) })
    try {
      super(...given)
    } finally {
      Object.assign(vm, { createContext })
    }
  }
}
