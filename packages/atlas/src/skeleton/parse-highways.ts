/** A highway as a sequence of towns. `speedKmh` is the usual cruising speed, not the limit. */
export type Highway = { ref: string; name: string; roadClass: string; speedKmh: number; towns: NamedTown[] };
export type NamedTown = { name: string; state: string };

/** Parses `highwayTable`. Fails on a malformed line. */
export function parseHighways(table: string): Highway[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [ref, name, roadClass, speed, towns] = line.split('|').map((field) => field.trim());
      const highway = { ref, name, roadClass, speedKmh: Number(speed), towns: parseTowns(towns ?? '') };
      if (!highway.ref || !highway.roadClass || !(highway.speedKmh > 0) || highway.towns.length < 2) {
        throw new Error(`not a highway: ${line}`);
      }
      return highway as Highway;
    });
}

/** 'SP: São Paulo, Guarulhos; RJ: Itatiaia' */
const parseTowns = (text: string): NamedTown[] =>
  text.split(';').flatMap((group) => {
    const [state = '', names = ''] = group.split(':');
    return names.split(',').map((name) => ({ name: name.trim(), state: state.trim() }));
  });
