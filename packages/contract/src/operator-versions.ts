import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const mostReleases = 20;
export const mostNotes = 60;

/** A version as the list of changes has it: '0.2.0', and its notes for whoever keeps a server, in English. */
export const Release = z.object({ version: z.string(), notes: z.array(z.string()).max(mostNotes) });
export type Release = z.infer<typeof Release>;

/** The version of a build: '0.1.0' of '0.1.0 (1a2b3c4d)'; null for one from sources. */
export const versionOf = (build: string): string | null => /^\d+\.\d+\.\d+/.exec(build)?.[0] ?? null;

export const ServerVersions = z.object({
  /** As built: '0.1.0 (1a2b3c4d)', or 'development'. */
  running: z.string(),
  /** What the running version brought. */
  notes: Release.shape.notes,
  /**
   * Null where no list of releases is set up; empty where none is newer, and for a build without a version. The newest first, and last
   * the running one where the list has notes of it that the build lacks: those alone.
   */
  newer: z.array(Release).max(mostReleases).nullable(),
  /** When the list was last read; null where it never was. */
  readAt: z.iso.datetime().nullable(),
  /** Whether the list could not be read at the last attempt. */
  isUnreachable: z.boolean(),
});
export type ServerVersions = z.infer<typeof ServerVersions>;

/** Fails with `not_found` for riders who are no operators. */
export const getServerVersions = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/operator/versions',
  success: 200,
  summary: 'Which version runs, what it brought, and what newer ones bring where a list of releases is set up',
  response: ServerVersions,
});
