// Writes what of an OpenAPI document the page needs at work: the values of each fixed choice, the events of each stream.
import { listEvents, listParameters, methods } from "./src/api/openapi-document.ts";
import type { OpenApiDocument, Parameter, Schema } from "./src/api/openapi-document.ts";
import { byName, quoteName } from "./generated-text.ts";

type Choices = unknown[] | { [field: string]: Choices };

/** The choices of schemas stand under their names, those of operations under method and path. */
export function writeClientValues(document: OpenApiDocument): string {
  const choices: Record<string, Choices> = {};
  const streams: Record<string, Record<string, boolean>> = {};
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const found = choicesOf(schema);
    if (found !== undefined) choices[name] = found;
  }
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      const key = `${method.toUpperCase()} ${path}`;
      const body = operation.requestBody?.content?.["application/json"]?.schema;
      const found = choicesOf({
        properties: {
          query: querySchema(listParameters(item, operation)),
          ...(body === undefined ? {} : { body }),
        },
      });
      if (found !== undefined) choices[key] = found;
      const events = listEvents(document, operation);
      if (events !== undefined)
        streams[key] = Object.fromEntries(events.map(({ name, isLast }) => [name, isLast]));
    }
  }
  return [
    "/** What a field with a fixed choice may say: of a schema, or of the query or body of an operation. */",
    writeConstant("choices", choices),
    "",
    "/** The events of each operation that streams, and whether its stream ends with them. */",
    writeConstant("streams", streams),
    "",
  ].join("\n");
}

function querySchema(parameters: Parameter[]): Schema {
  const fields = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema = {} }) => [name, schema]);
  return { properties: Object.fromEntries(fields) };
}

/** What a reference points to has its own place. */
function choicesOf(schema: Schema): Choices | undefined {
  if (schema.enum !== undefined) return schema.enum;
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== "null");
  if (alternatives !== undefined) {
    if (alternatives.every((each) => "const" in each))
      return alternatives.map((each) => each.const);
    const [only, ...others] = alternatives;
    return only === undefined || others.length > 0 ? undefined : choicesOf(only);
  }
  if (typeof schema.items === "object") return choicesOf(schema.items);
  const fields = Object.entries(schema.properties ?? {}).flatMap(
    ([name, value]): [string, Choices][] => {
      const found = choicesOf(value);
      return found === undefined ? [] : [[name, found]];
    },
  );
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

function writeConstant(name: string, value: Record<string, Choices | Record<string, boolean>>) {
  const lines = Object.entries(value)
    .toSorted(byName)
    .map(([key, each]) => `  ${quoteName(key)}: ${JSON.stringify(each)},`);
  return lines.length === 0
    ? `export const ${name} = {} as const;`
    : `export const ${name} = {\n${lines.join("\n")}\n} as const;`;
}
