import { useHasUnfinishedPacks } from '#packs/unfinished-packs.ts';
import { SenderHost } from './sender-host.tsx';

const load = () => import('#packs/packs-keeper.tsx').then((m) => m.PacksKeeper);

/** Downloads for riding without a network that a reload or the end of the app cut off. */
export const PacksHost = () => <SenderHost isWaiting={useHasUnfinishedPacks()} load={load} />;
