/**
 * What sends the reports that wait for a signal. Screens that report load it beforehand: when a report has to wait there is no network that would bring it, and
 * a browser does not try a second time.
 */
export const loadKeptReportsSender = () => import('./kept-reports-sender.tsx');
