import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { within } from '../hooks/use-ways.ts';
import { addresses } from '../mode.ts';
import { texts } from '../texts.ts';
import { GroupRide } from './group-ride.tsx';

/** What a group is good for, over a road on which one rides, and the way to found one. */
export const PromoBanner = () => (
  <section aria-label={texts.promo} className="relative overflow-hidden rounded-card max-[359px]:bg-(--scene-asphalt)">
    <GroupRide className="absolute inset-0 h-full w-full max-[359px]:h-[calc(100%-4rem)]" />
    <div className="relative flex flex-col items-start gap-2 p-4 pb-24 max-[359px]:pb-40">
      <p className="max-w-64 text-20 font-extrabold text-balance">{texts.promo}</p>
      <p className="max-w-64 text-15">{texts.promoHint}</p>
    </div>
    <Link
      href={addresses.form}
      {...within}
      className="absolute right-3 bottom-3 inline-flex min-h-12 items-center justify-center gap-2 max-[359px]:left-3 rounded-card bg-guidance px-4 font-semibold text-on-guidance transition active:scale-[0.98]"
    >
      <UsersRound size={20} aria-hidden="true" />
      {texts.promoCreate}
    </Link>
  </section>
);
