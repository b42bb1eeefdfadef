import type { OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { photoAddress } from '@estradeiro/contract/lodging/photos';
import { CalendarDays, Images, Inbox, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { formatPrice, placeName } from '../cards/lodging-format.ts';
import { PlaceFront } from '../cards/place-front.tsx';
import { cardTexts } from '../stay/texts.ts';
import { useWithdrawPlace } from './api.ts';
import { ownerTexts } from './texts.ts';
import { type OwnerView, ownerAddress } from './view.ts';

const picture = 'mt-2 size-20 flex-none rounded-card bg-raised';

export function OwnCard({ place }: { place: OwnAccommodation }) {
  const { id, name, category, rooms, maxGuests, pricePerNight, isActive, isTakenDown } = place;
  const [cover] = place.photos;
  const removal = useRemoval(place);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="-mt-2 -mr-2 flex items-start gap-3">
        {cover ? (
          <img src={photoAddress(cover.id, 'small')} alt="" loading="lazy" className={`${picture} object-cover`} />
        ) : (
          <PlaceFront place={place} className={picture} />
        )}
        <div className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
          {isTakenDown ? (
            <Tag meaning="danger">{ownerTexts.takenDown}</Tag>
          ) : (
            <Tag meaning={isActive ? 'guidance' : 'provisional'}>{isActive ? ownerTexts.shown : ownerTexts.paused}</Tag>
          )}
        </div>
        <RemoveIconButton
          label={ownerTexts.remove(name)}
          disabled={removal.busy}
          onClick={() => void removal.askAndRemove()}
        />
      </div>
      <div className="-mt-3 text-quiet">
        <p className="wrap-anywhere">
          {cardTexts.categories[category]} · {placeName(place)}
        </p>
        <p>
          {ownerTexts.rooms(rooms)}, {ownerTexts.guestsEach(maxGuests)}
        </p>
      </div>
      <p>
        <span className="text-20 font-extrabold tabular-nums">{formatPrice(pricePerNight)}</span>{' '}
        <span className="text-quiet">{ownerTexts.aNight}</span>
      </p>
      {isTakenDown && <p className="text-15">{ownerTexts.takenDownHint}</p>}
      <div className="grid grid-cols-2 gap-3">
        <ViewLink view={{ at: 'days', id }} label={ownerTexts.daysName(name)} icon={<CalendarDays size={20} />}>
          {ownerTexts.days}
        </ViewLink>
        <ViewLink view={{ at: 'photos', id }} label={ownerTexts.photosName(name)} icon={<Images size={20} />}>
          {ownerTexts.photos(place.photos.length)}
        </ViewLink>
        <ViewLink view={{ at: 'received', id }} label={ownerTexts.bookingsName(name)} icon={<Inbox size={20} />}>
          {ownerTexts.bookings}
        </ViewLink>
        <ViewLink view={{ at: 'change', id }} label={ownerTexts.changeName(name)} icon={<Pencil size={20} />}>
          {ownerTexts.change}
        </ViewLink>
      </div>
    </li>
  );
}

type ViewLinkProps = { view: OwnerView; label: string; icon: ReactNode; children: ReactNode };

const ViewLink = ({ view, label, icon, children }: ViewLinkProps) => (
  <Link href={ownerAddress(view)} aria-label={label} className={`${buttonClass('secondary')} px-1! text-15!`}>
    <span aria-hidden="true">{icon}</span>
    {children}
  </Link>
);

function useRemoval({ id, name }: OwnAccommodation) {
  const withdraw = useWithdrawPlace();
  const askAndRemove = async () => {
    if (!(await ask(ownerTexts.removeQuestion(name)))) return;
    // Not by the mutation's own callbacks: its card is removed by then.
    withdraw.mutateAsync(id).then(
      () => showToast({ title: ownerTexts.removed, tone: 'success' }),
      (error) => showFailure(ownerTexts.removeFailed, error, ownerTexts.tryAgain),
    );
  };
  return { askAndRemove, busy: withdraw.isPending };
}
