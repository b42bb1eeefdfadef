import type { Padding } from '#map/scene.ts';
import type { Size } from './use-size.ts';

type Panels = {
  stage: Size;
  top: Size;
  bottom: Size;
  /** A row over the map's lower edge, so that the rider never lies under it; nothing for what stands at the map's sides. */
  row: Size;
};

/**
 * What the panels cover of the map. Held upright they lie over its top and bottom; held sideways the lower one, or without it
 * the upper one, stands at its left. On a ride both stand there, one above the other.
 */
export function stagePadding({ stage, top, bottom, row }: Panels, riding: boolean): Padding {
  if (isColumn(bottom, stage)) {
    return { top: riding ? 0 : top.height, right: 0, bottom: row.height, left: bottom.width };
  }
  if (isColumn(top, stage)) return { top: 0, right: 0, bottom: bottom.height, left: top.width };
  return { top: top.height, right: 0, bottom: bottom.height + row.height, left: 0 };
}

const isColumn = (panel: Size, stage: Size) => panel.height > 0 && panel.width < stage.width;
