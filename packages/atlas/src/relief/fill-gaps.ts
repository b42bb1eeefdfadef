/** Rows of heights in metres, `columns` of them in each; NaN where unknown. */
export type HeightGrid = { heights: Float32Array; columns: number; rows: number };

/** How often a filled height becomes the mean of its neighbours. */
const smoothings = 8;

/**
 * Fills unknown heights in place by a smooth surface through the known ones, which keep their values: the grid is halved until
 * nothing is unknown, and each gap takes the heights of the halved grid (pull-push interpolation; Gortler et al., The
 * Lumigraph, 1996). A grid without any known height stays as it is.
 */
export function fillGaps(grid: HeightGrid): void {
  const { heights, columns, rows } = grid;
  const gaps: number[] = [];
  for (let at = 0; at < heights.length; at++) if (Number.isNaN(heights[at])) gaps.push(at);
  if (gaps.length === 0 || gaps.length === heights.length) return;
  const half = halved(grid);
  fillGaps(half);
  for (const at of gaps) heights[at] = heightIn(half, ((at % columns) - 0.5) / 2, (Math.floor(at / columns) - 0.5) / 2);
  for (let round = 0; round < smoothings; round++) {
    for (const at of gaps) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const west = heights[column > 0 ? at - 1 : at] ?? 0;
      const east = heights[column < columns - 1 ? at + 1 : at] ?? 0;
      const north = heights[row > 0 ? at - columns : at] ?? 0;
      const south = heights[row < rows - 1 ? at + columns : at] ?? 0;
      heights[at] = (west + east + north + south) / 4;
    }
  }
}

/** Half as many columns and rows, each height the mean of the known ones among its four. */
function halved({ heights, columns, rows }: HeightGrid): HeightGrid {
  const half = { columns: Math.ceil(columns / 2), rows: Math.ceil(rows / 2) };
  const means = new Float32Array(half.columns * half.rows);
  for (let row = 0; row < half.rows; row++) {
    for (let column = 0; column < half.columns; column++) {
      let [sum, known] = [0, 0];
      for (let y = row * 2; y < Math.min(row * 2 + 2, rows); y++) {
        for (let x = column * 2; x < Math.min(column * 2 + 2, columns); x++) {
          const height = heights[y * columns + x] ?? Number.NaN;
          if (Number.isNaN(height)) continue;
          sum += height;
          known += 1;
        }
      }
      means[row * half.columns + column] = known === 0 ? Number.NaN : sum / known;
    }
  }
  return { heights: means, ...half };
}

/** The height between the four around a place in columns and rows; beyond the edge that of the edge. */
export function heightIn({ heights, columns, rows }: HeightGrid, column: number, row: number): number {
  const x = Math.max(0, Math.min(columns - 1, column));
  const y = Math.max(0, Math.min(rows - 1, row));
  // Called for each pixel, and so without lists and closures.
  const west = Math.floor(x);
  const north = Math.floor(y);
  const right = west < columns - 1 ? 1 : 0;
  const above = north * columns + west;
  const below = north < rows - 1 ? above + columns : above;
  const northWest = heights[above] ?? 0;
  const southWest = heights[below] ?? 0;
  const upper = northWest + ((heights[above + right] ?? 0) - northWest) * (x - west);
  const lower = southWest + ((heights[below + right] ?? 0) - southWest) * (x - west);
  return upper + (lower - upper) * (y - north);
}
