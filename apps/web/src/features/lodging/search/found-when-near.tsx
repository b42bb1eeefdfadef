import { useEffect } from 'react';
import { onDemand } from '#ui/on-demand.tsx';
import { CardShapes, Placeholders } from './result-states.tsx';
import { ResultsLost } from './results-lost.tsx';
import type { ResultsViewProps } from './results-view.tsx';
import { useNear } from './use-near.ts';

const HospedagensFound = onDemand(() => import('./hospedagens-found.tsx').then((m) => m.HospedagensFound), {
  meanwhile: () => <Placeholders />,
  otherwise: ResultsLost,
});

type Props = Omit<ResultsViewProps, 'found'> & {
  /** Null while it is searched for. */
  found: ResultsViewProps['found'] | null;
};

/** Places lie below the form: what shows them is loaded when one turns to them, also while the search is still under way. */
export function FoundWhenNear({ found, ...rest }: Props) {
  const [isNear, mark] = useNear();
  useEffect(() => {
    if (isNear) HospedagensFound.load().catch(() => undefined); // told of where it is to show
  }, [isNear]);
  const isDue = isNear || found?.length === 0;
  if (found && isDue) return <HospedagensFound found={found} {...rest} />;
  return <div ref={mark}>{found ? <CardShapes /> : <Placeholders />}</div>;
}
