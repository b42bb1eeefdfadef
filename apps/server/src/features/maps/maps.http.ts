import { basename, dirname } from 'node:path';
import { type Basemap, getMapArchive, getMaps } from '@estradeiro/contract/maps';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';

/** A basemap on disk. `version` changes with its content. */
export type MapArchive = Omit<Basemap, 'url'> & { path: string; version: string };

/** The maps in force at this moment. */
export type InstalledMaps = { version: string; overview: MapArchive; extracts: MapArchive[] };

/** `current` is asked anew for every request, since maps are installed and removed while we run. */
export const maps = (current: () => InstalledMaps) => async (app: FastifyInstance) => {
  serve(app, getMaps, () => {
    const { version, overview, extracts } = current();
    return { version, overview: toBasemap(overview), extracts: extracts.map(toBasemap) };
  });

  serve(app, getMapArchive, ({ params, reply }) => {
    const { overview, extracts } = current();
    const asked = [overview, ...extracts].find((archive) => fileOf(archive) === params.archive);
    if (!asked) throw new AppError('not_found');
    // The name holds the version: what it stands for never changes.
    return reply.sendFile(basename(asked.path), dirname(asked.path), { maxAge: '365d', immutable: true });
  });
};

const fileOf = ({ id, version }: MapArchive) => `${id}.${version}.pmtiles`;

const toBasemap = ({ path: _, version, ...map }: MapArchive): Basemap => ({
  ...map,
  url: `/api/maps/${fileOf({ ...map, path: '', version })}`,
});
