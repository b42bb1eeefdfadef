/** A highway as a sequence of towns. `speedKmh` is what riders hold on it, not its limit. */
export type Highway = { ref: string; name: string; roadClass: string; speedKmh: number; towns: NamedTown[] };
export type NamedTown = { name: string; state: string };

/** Reads the lines of `highwayTable`. Fails on a line that is not of its form. */
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
