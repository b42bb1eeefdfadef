import { getText } from '#platform/http.ts';
import type { ReleaseList } from '../release-list.provider.ts';

const mostBytes = 500_000;

/** The list at an address of the operator's choice; null without one. */
export const releaseList = ({ RELEASES_URL }: { RELEASES_URL?: string | undefined }): ReleaseList | null =>
  RELEASES_URL ? { read: () => getText(new URL(RELEASES_URL), { maxBytes: mostBytes }) } : null;
