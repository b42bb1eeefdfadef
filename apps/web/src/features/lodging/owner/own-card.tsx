import type { OwnAccommodation } from '@estradeiro/contract/lodging-owner';
import { CalendarDays, Inbox, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { failureText } from '#platform/api-error.ts';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { formatMoney, placeName } from '../cards/figures.ts';
import { useWithdrawPlace } from './own-query.ts';
import { categoryTexts, ownerTexts as texts } from './texts.ts';
import { type OwnerView, ownerAddress } from './view.ts';

/** A place in its owner's hands. */
export function OwnCard({ place }: { place: OwnAccommodation }) {
  const { id, name, category, rooms, maxGuests, pricePerNight, isActive } = place;
  const removal = useRemoval(place);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="-mt-2 -mr-2 flex items-start gap-1">
        <div className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
          {!isActive && <Tag meaning="provisional">{texts.paused}</Tag>}
        </div>
        <IconButton
          label={texts.remove(name)}
          icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
          disabled={removal.busy}
          onClick={removal.ask}
        />
      </div>
      <div className="-mt-4 text-quiet">
        <p className="wrap-anywhere">
          {categoryTexts[category]} · {placeName(place)}
        </p>
        <p>
          {texts.rooms(rooms)}, {texts.guestsEach(maxGuests)}
        </p>
      </div>
      <p>
        <span className="text-20 font-extrabold tabular-nums">{formatMoney(pricePerNight)}</span>{' '}
        <span className="text-quiet">{texts.aNight}</span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <WayTo wide view={{ at: 'days', id }} label={texts.daysName(name)} icon={<CalendarDays size={20} />}>
          {texts.days}
        </WayTo>
        <WayTo view={{ at: 'received', id }} label={texts.bookingsName(name)} icon={<Inbox size={20} />}>
          {texts.bookings}
        </WayTo>
        <WayTo view={{ at: 'change', id }} label={texts.changeName(name)} icon={<Pencil size={20} />}>
          {texts.change}
        </WayTo>
      </div>
    </li>
  );
}

type WayProps = { wide?: boolean; view: OwnerView; label: string; icon: ReactNode; children: ReactNode };

const WayTo = ({ wide = false, view, label, icon, children }: WayProps) => (
  <Link
    href={ownerAddress(view)}
    aria-label={label}
    className={classes(buttonClass('secondary'), 'px-2!', wide && 'col-span-2')}
  >
    <span aria-hidden="true">{icon}</span>
    {children}
  </Link>
);

function useRemoval({ id, name }: OwnAccommodation) {
  const withdraw = useWithdrawPlace();
  const ask = () => {
    if (!confirm(texts.removeQuestion(name))) return;
    // Not by the mutation's own callbacks: its card is gone by then.
    withdraw.mutateAsync(id).then(
      () => showToast({ title: texts.removed, tone: 'success' }),
      (error) =>
        showToast({ title: texts.removeFailed, description: failureText(error, texts.tryAgain), tone: 'destructive' }),
    );
  };
  return { ask, busy: withdraw.isPending };
}
