import type { Readable } from 'node:stream';
import type { InstalledMap, MapNeeds, MapUpload } from '@estradeiro/contract/operator-maps';

/** What is under way: a step in words, its share (null where its end is unknown), and what is left in words. */
export type MapProgress = { step: string; fraction: number | null; detail: string };

/** How it ended, in pt-BR for the operator; `remarks` tells what it left out though it went well. */
export type MapOutcome = { failure: string | null; remarks: string };

export type RunningMapWork = {
  done: Promise<MapOutcome>;
  /** Breaks it off; the maps in force stay as they are. `done` then resolves, whatever the outcome. */
  stop(): void;
};

/** Files on their way into the folder for extracts. What was received outlives this process. */
export type MapUploads = {
  list(): Promise<MapUpload[]>;
  /**
   * Also gives one of the same owner, name and size, which becomes a file where all of it was received; fails as `write` where that is
   * no extract. Fails with `name_taken`, `limit_reached` or `no_space`.
   */
  begin(file: { name: string; bytes: number; ownerId: string }): Promise<MapUpload>;
  /**
   * Writes what comes, as it comes, if the file ends at `offset`. A connection that breaks leaves what was received. Null where there
   * is no such upload of this owner. Fails with `invalid_request`, and discards it, where it is no extract; with `payload_too_large`
   * beyond a piece or the size that was named; with `changed_elsewhere` while another piece is written, and with `no_space`. Where `beforeFinish` fails,
   what was received stays whole, and the next piece or `begin` makes it a file.
   */
  write(piece: {
    name: string;
    ownerId: string;
    offset: number;
    body: Readable;
    beforeFinish?: () => Promise<void>;
  }): Promise<MapUpload | null>;
  /** False where there is none. */
  discard(name: string): Promise<boolean>;
  /** Discards those of which nothing came for a day. */
  discardAbandoned(now: Date): Promise<void>;
};

/** The maps' folder of this instance, for the operator's page. */
export type MapAdministration = {
  state(): Promise<{ installed: InstalledMap[]; networkBytes: number; heightTiles: number }>;
  regions: readonly { id: string; name: string }[];
  /** A folder for extracts, in which the operator puts files, and their names. */
  folder: string;
  files(): Promise<string[]>;
  /** False where there is no such file in the folder. */
  deleteFile(name: string): Promise<boolean>;
  uploads: MapUploads;
  /** Targets that would become the same map, of which only one can be installed; null where there are none. */
  sameMap(targets: readonly string[]): readonly string[] | null;
  /** Null for a target that there is not. Fails with `upstream_unavailable` where the extracts' server does not answer. */
  needs(targets: readonly string[]): Promise<MapNeeds | null>;
  /** Runs `npm run maps` with these arguments in a process of its own. Targets may also be files of the folder. */
  run(args: readonly string[], onProgress: (progress: MapProgress) => void): RunningMapWork;
};
