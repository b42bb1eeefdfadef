import Pbf from 'pbf';
import type { OsmItem, OsmNode, OsmRelation, OsmWay, Tags } from './items.ts';

/** The format's default granularity: 100 nanodegrees, about a centimetre. */
const stepsPerDegree = 1e7;
const memberTypes = ['node', 'way', 'relation'] as const;

/** One uncompressed PrimitiveBlock (OpenStreetMap wiki, "PBF Format") of items of one type. */
export function encodeBlock(items: readonly OsmItem[]): Uint8Array {
  const table = createStringTable();
  const group = new Pbf();
  const nodes = items.filter((item) => item.type === 'node');
  if (nodes.length > 0) group.writeMessage(2, writeDenseNodes, { nodes, table });
  for (const item of items) {
    if (item.type === 'way') group.writeMessage(3, writeWay, { way: item, table });
    if (item.type === 'relation') group.writeMessage(4, writeRelation, { relation: item, table });
  }
  const block = new Pbf();
  block.writeMessage(1, writeStrings, table.strings);
  block.writeBytesField(2, group.finish());
  return block.finish();
}

function writeStrings(strings: string[], pbf: Pbf = new Pbf()): void {
  for (const text of strings) pbf.writeBytesField(1, Buffer.from(text, 'utf8'));
}

function writeDenseNodes({ nodes, table }: { nodes: OsmNode[]; table: StringTable }, pbf: Pbf = new Pbf()): void {
  pbf.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
  pbf.writePackedSVarint(8, deltas(nodes.map(({ lat }) => Math.round(lat * stepsPerDegree))));
  pbf.writePackedSVarint(9, deltas(nodes.map(({ lng }) => Math.round(lng * stepsPerDegree))));
  if (nodes.every(({ tags }) => Object.keys(tags).length === 0)) return;
  const keysAndValues = nodes.flatMap(({ tags }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [table.indexOf(key), table.indexOf(value)]),
    0,
  ]);
  pbf.writePackedVarint(10, keysAndValues);
}

function writeWay({ way, table }: { way: OsmWay; table: StringTable }, pbf: Pbf = new Pbf()): void {
  pbf.writeVarintField(1, way.id);
  pbf.writePackedVarint(2, table.keysOf(way.tags));
  pbf.writePackedVarint(3, table.valuesOf(way.tags));
  pbf.writePackedSVarint(8, deltas(way.refs));
}

function writeRelation({ relation, table }: { relation: OsmRelation; table: StringTable }, pbf: Pbf = new Pbf()): void {
  const { id, members, tags } = relation;
  pbf.writeVarintField(1, id);
  pbf.writePackedVarint(2, table.keysOf(tags));
  pbf.writePackedVarint(3, table.valuesOf(tags));
  pbf.writePackedVarint(
    8,
    members.map(({ role }) => table.indexOf(role)),
  );
  pbf.writePackedSVarint(9, deltas(members.map(({ ref }) => ref)));
  pbf.writePackedVarint(
    10,
    members.map(({ type }) => memberTypes.indexOf(type)),
  );
}

const deltas = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));

/** The strings of one block, each once. Index 0 is reserved by the format. */
function createStringTable() {
  const strings = [''];
  const indexes = new Map<string, number>();
  const indexOf = (text: string): number => {
    const existing = indexes.get(text);
    if (existing !== undefined) return existing;
    indexes.set(text, strings.length);
    return strings.push(text) - 1;
  };
  return {
    strings,
    indexOf,
    keysOf: (tags: Tags) => Object.keys(tags).map(indexOf),
    valuesOf: (tags: Tags) => Object.values(tags).map(indexOf),
  };
}
type StringTable = ReturnType<typeof createStringTable>;
