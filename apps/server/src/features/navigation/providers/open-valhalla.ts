import { readFeatures } from '@estradeiro/atlas/road-features/feature-file';
import { readSurfaces } from '@estradeiro/atlas/road-surfaces/surface-file';
import { readSignals } from '@estradeiro/atlas/routing-tiles/signals';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import type { RoutingEngine } from '../navigation.provider.ts';
import { createValhalla } from './valhalla.ts';
import { createValhallaHttp } from './valhalla-http.ts';
import { ValhallaProcesses } from './valhalla-processes.ts';

/** The embedded engine over folders of routing tiles and heights; its processes start when calls need them. */
export const openRoads = (tileDir: string, heightsDir?: string): RoutingEngine =>
  createValhalla(new ValhallaProcesses(valhallaConfig(tileDir, heightsDir)), undefined, {
    signals: readSignals(tileDir),
    features: readFeatures(tileDir),
    surfaces: readSurfaces(tileDir),
  });

/** How far a town may lie from the highways that it connects to; the estimate checks the distance. */
const skeletonReachMeters = 150_000;

/** The same over the highway skeleton, whose lines go from town to town without a point between. */
export function openSkeleton(tileDir: string): RoutingEngine {
  const { meili, ...config } = valhallaConfig(tileDir);
  const longLines = { ...meili, default: { ...meili.default, breakage_distance: 1_000_000 } };
  const transport = new ValhallaProcesses({ ...config, meili: longLines });
  return createValhalla(
    transport,
    { searchMeters: skeletonReachMeters },
    { signals: { indexesOn: () => [] }, features: null, surfaces: null },
  );
}

/** A Valhalla server of the operator's own, or a public one. */
export const openServer = (url: string): RoutingEngine => createValhalla(createValhallaHttp(url));
