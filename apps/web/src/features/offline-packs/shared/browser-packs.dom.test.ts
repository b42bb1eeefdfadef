import { getMaps } from '@estradeiro/contract/maps';
import { expect, it, vi } from 'vitest';
import { packsForgotten } from '#platform/offline/sign-out.ts';
import { api } from '#platform/render.testing.tsx';
import { packsOf } from './browser-packs.ts';

const nothing = { match: async () => undefined, keys: async () => [] };

it('retries for the current rider, and not for one who signed out', async () => {
  vi.stubGlobal('caches', { open: async () => nothing });
  api.drop(getMaps);
  packsOf('ana');
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(api.seen(getMaps)).toHaveLength(2));
  dispatchEvent(new CustomEvent(packsForgotten, { detail: null }));
  dispatchEvent(new Event('online'));
  packsOf('bia');
  await vi.waitFor(() => expect(api.seen(getMaps)).toHaveLength(3));
});
