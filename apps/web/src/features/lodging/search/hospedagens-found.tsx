import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/states.tsx';
import { TestButton } from '../stay/test-button.tsx';
import { foundTexts as texts } from './found-texts.ts';
import { priceCap } from './price-cap.ts';
import { ResultsView, type ResultsViewProps } from './results-view.tsx';

const withoutFilters = { category: 'todos', secureParking: false, maxPrice: priceCap.max } as const;

/** Each place that Hospedagens found, or that it found none. */
export const HospedagensFound = (view: ResultsViewProps) => (
  <>
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
  </>
);
