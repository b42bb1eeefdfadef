import { reloadIfReachable } from '#platform/load-failure.ts';
import { Failure } from '#ui/states.tsx';
import { searchTexts as texts } from './search-texts.ts';

/** In place of results whose code did not come: where the server answers again, loading the page anew fetches it. */
export const ResultsLost = () => (
  <Failure title={texts.noConnection} error={texts.noConnectionHint} onRetry={() => void reloadIfReachable()} />
);
