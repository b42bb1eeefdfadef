import { useHasUnsent } from '#features/checklist/kept-mark.ts';
import { SenderHost } from './sender-host.tsx';

const load = () => import('#features/checklist/checklist-sender.tsx').then((m) => m.ChecklistSender);

/** Ticks that were made without a network. */
export const KeptChecklistsHost = () => <SenderHost isWaiting={useHasUnsent()} load={load} />;
