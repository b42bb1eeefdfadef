import type { Clock } from '#platform/clock.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/states.tsx';
import { DeskOnDemand } from '../cards/desk-on-demand.tsx';
import { TestButton } from '../stay/test-button.tsx';
import { foundTexts as texts } from './found-texts.ts';
import { priceCap } from './price-cap.ts';
import { ResultsView, type ResultsViewProps } from './results-view.tsx';

const withoutFilters = { category: 'todos', secureParking: false, maxPrice: priceCap.max } as const;

export type HospedagensFoundProps = ResultsViewProps & { clock: Clock };

/** Each place that Hospedagens found, or that it found none, and the desk that books it. */
export const HospedagensFound = ({ clock, ...view }: HospedagensFoundProps) => (
  <DeskOnDemand clock={clock}>
    {view.found.length > 0 ? (
      <ResultsView {...view} />
    ) : (
      <Empty
        title={texts.empty}
        hint={texts.emptyHint}
        action={
          <Button variant="secondary" onClick={() => view.ask(withoutFilters)}>
            {texts.clearFilters}
          </Button>
        }
      />
    )}
    {import.meta.env.DEV && <TestButton />}
  </DeskOnDemand>
);
