import { usePacks } from './use-packs.ts';

/** Goes on with what was being downloaded, as long as it is shown: reading the packs is enough. */
export function PacksKeeper() {
  usePacks();
  return null;
}
