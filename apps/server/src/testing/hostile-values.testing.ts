import fc from 'fast-check';

/** The part of JSON Schema in our OpenAPI document's inputs. */
export type JsonSchema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  nullable?: boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

const mostInList = 3;
const longestWord = 30;
const somewhereAhead = {
  min: new Date('2026-12-01T00:00:00Z'),
  max: new Date('2027-02-01T00:00:00Z'),
  noInvalidDate: true,
};

/** Values that a schema accepts, so that the code behind it is reached. */
export function allowed(schema: JsonSchema): fc.Arbitrary<unknown> {
  const some = plain(schema);
  return schema.nullable ? fc.option(some, { freq: 5 }) : some;
}

function plain(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, properties = {}, required = [], items = {}, minItems = 0, maxItems = mostInList } = schema;
  const options = schema.anyOf ?? schema.oneOf;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (options) return fc.oneof(...options.map(allowed));
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties).map(([name, field]) => [name, allowed(field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
    }
    case 'array':
      return fc.array(allowed(items), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, mostInList)),
      });
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer(range(schema));
    case 'number':
      return fc.oneof(fc.integer(range(schema)), fc.constantFrom(...Object.values(range(schema))));
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue();
  }
}

const range = ({ minimum = -1_000, maximum = 100_000 }: JsonSchema) => ({
  min: Math.max(Math.ceil(minimum), -1_000_000),
  max: Math.min(Math.floor(maximum), 1_000_000),
});

function text({ format, pattern, minLength = 0, maxLength = longestWord }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.date(somewhereAhead).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date(somewhereAhead).map((date) => date.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longestWord)) };
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Values of attackers and broken clients in place of others. */
const nasty: unknown[] = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  "' or 1=1; drop table users --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '=HYPERLINK("http://exemplo.com";"x")',
  '{{7*7}}',
  'javascript:alert(1)',
  'http://127.0.0.1:5432/',
  'x'.repeat(50_000),
  '9'.repeat(400),
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'NaN',
  '-1',
  -1,
  0,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  true,
  false,
  null,
  [],
  {},
  nested(200),
  Array(5_000).fill(0),
  Array(500).fill({ lat: 0, lng: 0 }),
  { length: 1e9 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
];

/** A value with one part removed, doubled, or replaced by something unexpected. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  const something = fc.constantFrom(...nasty);
  if (value === null || typeof value !== 'object') return something;
  if (Array.isArray(value)) {
    if (value.length === 0) return something;
    const inside = fc.nat(value.length - 1).chain((at) => mutated(value[at]).map((changed) => value.with(at, changed)));
    return fc.oneof({ weight: 3, arbitrary: inside }, { weight: 1, arbitrary: fc.constant([...value, ...value]) });
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return something;
  return fc.constantFrom(...keys).chain((key) => {
    const { [key]: old, ...rest } = value as Record<string, unknown>;
    return fc.oneof(
      { weight: 6, arbitrary: mutated(old).map((changed) => ({ ...rest, [key]: changed })) },
      { weight: 1, arbitrary: fc.constant(rest) },
      { weight: 1, arbitrary: something.map((unknown) => ({ ...value, [`${key}2`]: unknown })) },
    );
  });
}
