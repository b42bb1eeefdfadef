import { Navigation } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/states.tsx';
import { rideTexts } from '../texts.ts';

export const NoRides = () => (
  <Empty
    title={rideTexts.emptyTitle}
    hint={rideTexts.emptyHint}
    action={
      <Link href={paths.navigation} className={buttonClass('primary')}>
        <Navigation size={20} aria-hidden="true" />
        {rideTexts.emptyAction}
      </Link>
    }
  />
);
