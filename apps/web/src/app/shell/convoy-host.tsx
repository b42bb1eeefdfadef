import { useHasConvoy } from '#convoy/mark.ts';
import { SenderHost } from './sender-host.tsx';

const load = () => import('#convoy/convoy-host.tsx').then((m) => m.ConvoyHost);

/** Riding with a group goes on from whatever screen. */
export const ConvoyHost = () => <SenderHost isWaiting={useHasConvoy()} load={load} />;
