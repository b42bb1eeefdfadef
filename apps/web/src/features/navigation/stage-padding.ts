import type { Padding } from '#map/scene.ts';
import type { Size } from './hooks/use-size.ts';

/**
 * What the panels cover of the map. Held upright they lie over its top and bottom; held sideways the lower one, or without it
 * the upper one, stands beside what can be seen of the map, at its left. The buttons that float over it take of its bottom, so that
 * the rider never lies under them.
 */
export function stagePadding(stage: Size, top: Size, bottom: Size, floating: Size): Padding {
  if (isColumn(bottom, stage)) return { top: top.height, right: 0, bottom: floating.height, left: bottom.width };
  if (isColumn(top, stage)) return { top: 0, right: 0, bottom: bottom.height, left: top.width };
  return { top: top.height, right: 0, bottom: bottom.height + floating.height, left: 0 };
}

const isColumn = (panel: Size, stage: Size) => panel.height > 0 && panel.width < stage.width;
