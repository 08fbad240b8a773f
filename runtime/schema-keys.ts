import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A schema as JSON Schema, which shows its keys through every wrapper (optional, default, union, pipe). */
export function schemaNodes(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

/** The keys that may stand in the object at `path`, over all branches of unions. */
export function keysAt(root: JsonSchema, path: readonly PropertyKey[]): string[] {
  let nodes = branches(root, root)
  for (const segment of path) {
    nodes = nodes.flatMap((node) => step(node, segment)).flatMap((node) => branches(node, root))
  }
  return [...new Set(nodes.flatMap((node) => Object.keys(node.properties ?? {})))]
}

function step(node: JsonSchema, segment: PropertyKey): JsonSchema[] {
  if (typeof segment === 'number') {
    const items = Array.isArray(node.items) ? undefined : node.items
    return schemas(node.prefixItems?.[segment] ?? items)
  }
  return schemas(node.properties?.[String(segment)] ?? node.additionalProperties)
}

/** A node with everything it may be instead: its unions' branches and what it refers to. */
function branches(node: JsonSchema, root: JsonSchema): JsonSchema[] {
  const inner = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].flatMap(schemas)
  const target = node.$ref === '#' ? root : root.$defs?.[node.$ref?.replace('#/$defs/', '') ?? '']
  return [node, ...schemas(target), ...inner.flatMap((branch) => branches(branch, root))]
}

/** JSON Schema allows `true` and `false` as schemas; they have no keys. */
function schemas(node: JsonSchema | boolean | undefined): JsonSchema[] {
  return typeof node === 'object' ? [node] : []
}
