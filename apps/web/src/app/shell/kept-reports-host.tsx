import { useHasKeptReports } from '#road/kept-reports-mark.ts';
import { loadKeptReportsSender } from '#road/load-sender.ts';
import { SenderHost } from './sender-host.tsx';

const load = () => loadKeptReportsSender().then((m) => m.KeptReportsSender);

/** Reports that were made without a signal. */
export const KeptReportsHost = () => <SenderHost isWaiting={useHasKeptReports()} load={load} />;
