import type { Route } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { CircleDollarSign, Mountain, Spline } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** What a way is like besides long: its curves, tolls and unpaved part. Nothing of it is known of an estimate. */
export function RouteFacts({ route }: { route: Route }) {
  if (route.estimate) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-13 text-quiet">
      <Fact icon={<Spline size={16} aria-hidden="true" />}>{texts.curves(Math.round(route.curviness * 100))}</Fact>
      <Fact icon={<CircleDollarSign size={16} aria-hidden="true" />}>
        {route.hasToll ? texts.tolls : texts.noTolls}
      </Fact>
      <Fact icon={<Mountain size={16} aria-hidden="true" />}>
        {route.unpavedMeters > 0 ? texts.unpaved(formatDistance(route.unpavedMeters)) : texts.paved}
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1">
      {icon}
      {children}
    </li>
  );
}
