import type { Exporter } from '#platform/feature.ts';

type Head = { exportedAt: string; about: string };

/** The text of a JSON file, piece by piece: an object of `head` and, by the name of its table, the list of records. */
export async function* exportText(userId: string, head: Head, exporters: readonly Exporter[]): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).slice(0, -2); // still open at its end
  for (const { table, records } of exporters) {
    yield `,\n  ${JSON.stringify(table)}: [`;
    let separator = '\n    ';
    for await (const record of await records(userId)) {
      yield separator + JSON.stringify(record);
      separator = ',\n    ';
    }
    yield ']';
  }
  yield '\n}\n';
}
