import { goodRoadsLayer } from '@estradeiro/contract/good-roads';
import { Layer } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { Fragment } from 'react';
import type { Palette } from '../style/palette.ts';
import { alternativesSlot } from '../style/style.ts';

const touchSuffix = ':good-roads-touch';
/** The invisible band that takes presses, wide enough for a gloved finger. */
const touchPixels = 24;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

export const isGoodRoadsTouch = (layerId: string): boolean => layerId.endsWith(touchSuffix);
export const goodRoadsTouchLayers = (sources: readonly string[]): string[] =>
  sources.map((source) => `${source}${touchSuffix}`);

/** A better road is wider and further from the ground's lightness, so that hue is no sign. */
function widthOf(extraPixels: number): ExpressionSpecification {
  const at = (pixels: number): ExpressionSpecification => ['+', pixels + extraPixels, ['get', 'grade']];
  return ['interpolate', ['linear'], ['zoom'], 7, at(0.6), 10, at(1.6), 14, at(4)];
}

/** The roads worth riding of these sources of the map's style, below any route. */
export const GoodRoadsLayer = ({ sources, ink }: { sources: readonly string[]; ink: Palette }) => {
  const [good, better, best] = ink.goodRoads;
  return sources.map((source) => (
    <Fragment key={source}>
      <Layer
        id={`${source}:good-roads-casing`}
        type="line"
        source={source}
        source-layer={goodRoadsLayer}
        beforeId={alternativesSlot}
        layout={round}
        paint={{ 'line-color': ink.routeCasing, 'line-width': widthOf(2) }}
      />
      <Layer
        id={`${source}:good-roads-line`}
        type="line"
        source={source}
        source-layer={goodRoadsLayer}
        beforeId={alternativesSlot}
        layout={{ ...round, 'line-sort-key': ['get', 'grade'] }}
        paint={{
          'line-color': ['match', ['get', 'grade'], 1, good, 2, better, best],
          'line-width': widthOf(0),
        }}
      />
      <Layer
        id={`${source}${touchSuffix}`}
        type="line"
        source={source}
        source-layer={goodRoadsLayer}
        beforeId={alternativesSlot}
        paint={{ 'line-color': best, 'line-opacity': 0, 'line-width': touchPixels }}
      />
    </Fragment>
  ));
};
