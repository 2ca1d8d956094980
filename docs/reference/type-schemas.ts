import path from "node:path"
import ts from "typescript"

/** A JSON Schema, as OpenAPI 3.1 has it. */
export interface Schema {
  [keyword: string]: unknown
}

const ROOT = path.resolve(__dirname, "../..")
const TYPES = path.join(ROOT, "src/types/http.ts")

/** JSON Schemas of the exported types of `src/types/http.ts` that are named, and of every type that they name. */
export function schemasOfTypes(names: readonly string[]): Record<string, Schema> {
  const program = ts.createProgram([TYPES], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    exactOptionalPropertyTypes: true,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(TYPES)
  const file = source && checker.getSymbolAtLocation(source)
  if (!file) throw new Error(`${TYPES} exports nothing.`)
  const exported = new Map(checker.getExportsOfModule(file).map((symbol) => [symbol.name, symbol]))
  const writer = new SchemaWriter(checker)
  for (const name of names) {
    const symbol = exported.get(name)
    if (!symbol) throw new Error(`src/types/http.ts exports no ${name}.`)
    writer.schemaOf(checker.getDeclaredTypeOfSymbol(symbol))
  }
  return Object.fromEntries([...writer.named].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

class SchemaWriter {
  readonly named = new Map<string, Schema>()

  constructor(private readonly checker: ts.TypeChecker) {}

  schemaOf(type: ts.Type): Schema {
    if (type.isUnion()) return this.unionOf(type)
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === "true" }
    if (type.flags & ts.TypeFlags.String) return { type: "string" }
    if (type.flags & ts.TypeFlags.Number) return { type: "number" }
    if (type.flags & ts.TypeFlags.Boolean) return { type: "boolean" }
    if (type.flags & ts.TypeFlags.Null) return { type: "null" }
    const element = this.checker.isArrayType(type) ? type.getNumberIndexType() : undefined
    if (element) return { type: "array", items: this.schemaOf(element) }
    return this.objectOf(type)
  }

  /** Literals become one enumeration, and `null` one more type, where JSON Schema has a short form for it. */
  private unionOf(union: ts.UnionType): Schema {
    const types = union.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    const isBoolean = types.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral).length === 2
    const schemas = types
      .filter(({ flags }) => !isBoolean || !(flags & ts.TypeFlags.BooleanLiteral))
      .map((type) => this.schemaOf(type))
    if (isBoolean) schemas.push({ type: "boolean" })
    const [only] = schemas
    if (only && schemas.length === 1) return only
    const isNull = ({ type }: Schema) => type === "null"
    const values = schemas.filter((schema) => !isNull(schema))
    const nulls = values.length < schemas.length ? [null] : []
    if (values.every((schema) => "const" in schema))
      return { enum: [...values.map((schema) => schema["const"]), ...nulls] }
    const plain = schemas.map(({ type, ...more }) => (Object.keys(more).length === 0 ? type : undefined))
    if (plain.every((type) => typeof type === "string"))
      return { type: plain.toSorted((a, b) => Number(a === "null") - Number(b === "null")) }
    return { anyOf: [...values, ...nulls.map(() => ({ type: "null" }))] }
  }

  private objectOf(type: ts.Type): Schema {
    const name = nameOf(type)
    if (!name) return this.propertiesOf(type)
    if (!this.named.has(name)) {
      // Before its properties, because a type can contain itself.
      this.named.set(name, {})
      const description = this.textOf(type.aliasSymbol ?? type.symbol)
      this.named.set(name, { ...description, ...this.propertiesOf(type) })
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  private propertiesOf(type: ts.Type): Schema {
    const values = type.getStringIndexType()
    if (values) return { type: "object", additionalProperties: this.schemaOf(values) }
    const symbols = this.checker.getPropertiesOfType(type)
    const required = symbols.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map((symbol) => symbol.name)
    const properties = symbols.map((symbol): [string, Schema] => {
      const schema = this.schemaOf(this.checker.getTypeOfSymbol(symbol))
      return [symbol.name, { ...this.textOf(symbol), ...schema }]
    })
    return { type: "object", properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) }
  }

  private textOf(symbol: ts.Symbol): Schema {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).replaceAll(/\s*\n\s*/g, " ")
    return text ? { description: text } : {}
  }
}

/** The name of an interface or alias that is an object. A generic one has none, because it is another schema each time. */
function nameOf(type: ts.Type): string | null {
  const named = type.aliasSymbol ?? type.getSymbol()
  if (!named && type.isIntersection()) return null
  if (!named) throw new Error(`A type of src/types has no schema: ${type.flags} is neither an object nor a value.`)
  const isGeneric = named.declarations?.some(
    (node) => (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && node.typeParameters,
  )
  return isGeneric || /^__/.test(named.name) || named.flags & ts.SymbolFlags.TypeLiteral ? null : named.name
}
