/** Loads every page of a list; the cursor is the `id` of the last record, and a page shorter than `pageSize` is the last. */
export async function allPages<Row extends { id: string }>(
  read: (before: string | undefined) => Promise<Row[]>,
  pageSize: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(rows.at(-1)?.id);
    for (const row of page) rows.push(row);
    if (page.length < pageSize) return rows;
  }
}
