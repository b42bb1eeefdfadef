import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds } from '@estradeiro/contract/maps';
import type { EngineCaller, RoutingEngine } from './navigation.provider.ts';

export type Networks = {
  /** The installed maps, or a routing server; null where there is neither. */
  roads(): RoutingEngine | null;
  /** The main highways, for estimates; null where a server does the routing. */
  skeleton(): RoutingEngine | null;
  /** Whether one installed map holds all these places, so that no other map could join them. */
  oneMapHolds(places: readonly LatLng[]): boolean;
  close(): Promise<void>;
};

/** The same roads, for a caller whose calls take turns with those of other riders. */
export const networksFor = (networks: Networks, caller: EngineCaller): Networks => ({
  ...networks,
  roads: () => networks.roads()?.onBehalfOf(caller) ?? null,
  skeleton: () => networks.skeleton()?.onBehalfOf(caller) ?? null,
});

/**
 * One network of all installed maps. The contents of `tileDir` never change: a new state of the maps has a new folder.
 * Heights are added to one folder, and a running engine does not find them: a new set has a new version.
 */
export type InstalledRoads = {
  tileDir: string;
  bounds: readonly Bounds[];
  heights?: { dir: string; version: string | null };
};

export type EmbeddedNetworks = Networks & {
  /**
   * Switches to another state of the maps, null for none. The running engine serves until the new one has answered, and
   * then finishes its calls. Keeps the old one and fails with `upstream_unavailable` where the new one does not answer.
   */
  install(installed: InstalledRoads | null): Promise<void>;
};

/** Everything on this machine: `openEngine` starts an engine over a folder of tiles. */
export function createEmbeddedNetworks(
  openEngine: (tileDir: string, heightsDir?: string) => RoutingEngine,
  skeleton: RoutingEngine | null,
): EmbeddedNetworks {
  let current: { engine: RoutingEngine; installed: InstalledRoads } | null = null;
  let turn = Promise.resolve();
  const swap = async (installed: InstalledRoads | null) => {
    if (isSame(installed, current?.installed ?? null)) return;
    const engine = installed && openEngine(installed.tileDir, installed.heights?.dir);
    await engine?.ping().catch(async (cause) => {
      await engine.close();
      throw cause;
    });
    const before = current;
    current = engine && installed ? { engine, installed } : null;
    await before?.engine.close();
  };
  return {
    roads: () => current?.engine ?? null,
    skeleton: () => skeleton,
    oneMapHolds: (places) =>
      current?.installed.bounds.some((bounds) => places.every((place) => holds(bounds, place))) ?? false,
    install(installed) {
      // One after the other, or the slower of two could win.
      const ownTurn = turn.then(() => swap(installed));
      turn = ownTurn.catch(() => undefined);
      return ownTurn;
    },
    async close() {
      await turn;
      await Promise.all([current?.engine.close(), skeleton?.close()]);
    },
  };
}

const isSame = (one: InstalledRoads | null, other: InstalledRoads | null) =>
  one?.tileDir === other?.tileDir && one?.heights?.version === other?.heights?.version;

/** A server of the operator's own, or a public one, with roads everywhere. */
export const createServerNetworks = (engine: RoutingEngine): Networks => ({
  roads: () => engine,
  skeleton: () => null,
  oneMapHolds: () => true,
  close: () => engine.close(),
});

const holds = ({ west, south, east, north }: Bounds, { lat, lng }: LatLng) =>
  lat >= south && lat <= north && lng >= west && lng <= east;
