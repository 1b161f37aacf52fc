// Turns a response into JSON by the route's schema: what is not declared is never sent.
import fastJson from 'fast-json-stringify';
import * as z from 'zod';

export type Serialize = (value: unknown) => string;

type JsonSchema = Record<string, unknown>;

/** Parses before printing, so that an undeclared or missing field is a loud defect. For development and tests. */
export function strictSerializer(response: z.ZodType): Serialize {
  return (value) => {
    const checked = response.safeParse(value);
    if (!checked.success)
      throw new Error(`The response does not match its declared schema: ${z.prettifyError(checked.error)}`);
    return JSON.stringify(value);
  };
}

/** Prints from the schema without checking, several times faster and leaving undeclared fields out. For production. */
export function fastSerializer(response: z.ZodType): Serialize {
  return fastJson(shapeOnly(z.toJSONSchema(response, { unrepresentable: 'any' }) as JsonSchema) as never);
}

/** Keeps the shape and drops the conditions: the printer needs types only, and conditions make it validate. */
function shapeOnly(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) {
    const shapes = choices.map(shapeOnly);
    const types = [...new Set(shapes.flatMap((shape) => shape.type as string | string[]))];
    const structured = shapes.filter((shape) => shape.properties || shape.items || shape.additionalProperties);
    if (structured.length === 0) return { type: types };
    // A nullable object or list prints by its one structure; a true choice of structures keeps its branches.
    if (structured.length === 1) return { ...structured[0], nullable: types.includes('null') };
    // The printer takes the first branch that fits, and without its required fields every object would fit.
    const required = (choice: JsonSchema | undefined) => (choice?.required ? { required: choice.required } : {});
    return { anyOf: shapes.map((shape, at) => ({ ...shape, ...required(choices[at]) })) };
  }
  const { type, properties, items, additionalProperties, const: literal } = schema;
  if (literal !== undefined && type === undefined) return { type: literal === null ? 'null' : typeof literal };
  return {
    ...(type === undefined ? {} : { type }),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties as Record<string, JsonSchema>).map(([key, value]) => [key, shapeOnly(value)]),
          ),
        }
      : {}),
    ...(items && typeof items === 'object' ? { items: shapeOnly(items as JsonSchema) } : {}),
    ...(additionalProperties && typeof additionalProperties === 'object'
      ? { additionalProperties: shapeOnly(additionalProperties as JsonSchema) }
      : {}),
  };
}
