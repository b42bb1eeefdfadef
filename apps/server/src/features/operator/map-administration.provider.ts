import type { InstalledMap, MapNeeds } from '@estradeiro/contract/operator-maps';

/** What is under way: a step in words, its share (null where its end is unknown), and what is left in words. */
export type MapProgress = { step: string; fraction: number | null; detail: string };

/** How it ended, in pt-BR for the operator; `remarks` tells what it left out though it went well. */
export type MapOutcome = { failure: string | null; remarks: string };

export type RunningMapWork = {
  done: Promise<MapOutcome>;
  /** Breaks it off; the maps in force stay as they are. `done` then resolves, whatever the outcome. */
  stop(): void;
};

/** The maps' folder of this instance, for the operator's page. */
export type MapAdministration = {
  state(): Promise<{ installed: InstalledMap[]; networkBytes: number; heightTiles: number }>;
  regions: readonly { id: string; name: string }[];
  /** A folder for extracts, in which the operator puts files, and their names. */
  folder: string;
  files(): Promise<string[]>;
  /** Targets that would become the same map, of which only one can be installed; null where there are none. */
  sameMap(targets: readonly string[]): readonly string[] | null;
  /** Null for a target that there is not. Fails with `upstream_unavailable` where the extracts' server does not answer. */
  needs(targets: readonly string[]): Promise<MapNeeds | null>;
  /** Runs `npm run maps` with these arguments in a process of its own. Targets may also be files of the folder. */
  run(args: readonly string[], onProgress: (progress: MapProgress) => void): RunningMapWork;
};
