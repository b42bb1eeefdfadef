import type { Padding } from '#map/scene.ts';
import type { Size } from './use-size.ts';

type Panels = {
  map: Size;
  top: Size;
  bottom: Size;
  /** A row over the map's lower edge, so that it never covers the rider; zero for a column at the map's side. */
  row: Size;
};

/**
 * The padding that panels need on the map. In portrait they lie over its top and bottom; in landscape the lower one, or else the
 * upper one, lies over its left. During a ride both are there, one above the other.
 */
export function panelPadding({ map, top, bottom, row }: Panels, riding: boolean): Padding {
  if (isColumn(bottom, map)) {
    return { top: riding ? 0 : top.height, right: 0, bottom: row.height, left: bottom.width };
  }
  if (isColumn(top, map)) return { top: 0, right: 0, bottom: bottom.height, left: top.width };
  return { top: top.height, right: 0, bottom: bottom.height + row.height, left: 0 };
}

const isColumn = (panel: Size, map: Size) => panel.height > 0 && panel.width < map.width;
