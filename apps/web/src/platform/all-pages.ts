/** Reads every page of a list whose pages begin after the `id` of a record; `pageSize` is what a full page holds. */
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
