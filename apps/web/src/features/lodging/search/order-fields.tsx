import { Route as RouteIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePlannedRoute } from '#platform/planned-route.ts';
import { Button } from '#ui/button.tsx';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Asked, sorts } from './asked.ts';
import { ChoiceField } from './choice-field.tsx';
import { resultsTexts as texts } from './results-texts.ts';
import type { MeasuredRoute } from './route-choice.tsx';

// What knows routes is loaded where there is one to measure from, or the rider asks for it.
const RouteChoice = onDemand(() => import('./route-choice.tsx').then((m) => m.RouteChoice), {
  meanwhile: () => <Skeleton className="h-18" />,
  otherwise: Nothing,
});

type Props = {
  asked: Pick<Asked, 'sort' | 'route'>;
  ask: (change: Partial<Asked>) => void;
  onRoute: (measured: MeasuredRoute | null) => void;
  /** What else there is to do with the results. */
  children: ReactNode;
};

/** In which order the results stand, and from where their distances are told. */
export function OrderFields({ asked, ask, onRoute, children }: Props) {
  const [isWanted, setWanted] = useState(asked.route !== null);
  const hasPlan = usePlannedRoute() !== null;
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 *:only:col-span-2">
        <ChoiceField
          label={texts.sort}
          value={asked.sort}
          onChoose={(value) => ask({ sort: sorts.find((sort) => sort === value) ?? 'relevance' })}
          options={sorts.map((value) => ({ value, name: texts.sorts[value] }))}
        />
        {children}
      </div>
      {isWanted || hasPlan ? (
        <RouteChoice asked={asked.route} onChoose={(route) => ask({ route })} onRoute={onRoute} />
      ) : (
        <Button
          variant="quiet"
          className="-mx-2 -my-2 self-start px-2! text-guidance!"
          icon={<RouteIcon size={20} aria-hidden="true" />}
          onClick={() => setWanted(true)}
        >
          {texts.measureFromRoute}
        </Button>
      )}
    </>
  );
}
