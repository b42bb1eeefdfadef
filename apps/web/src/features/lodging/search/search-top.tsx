import { thumbnailOf } from '@estradeiro/navigation/thumbnail';
import { ArrowLeft, BedDouble, CalendarCheck, House, Motorbike, Route, Search } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link, useSearch as useAddress, useLocation } from 'wouter';
import { RouteThumbnail } from '#map/route-thumbnail.tsx';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { myBookingsAddress } from '../my-bookings/my-bookings-address.ts';
import { type LodgingScreen, screenTexts, searchTexts, whereTexts } from './texts.ts';
import type { SearchPlace } from './use-search-place.ts';

/** Hospedagens, for a night on the way: its field is the route in hand. A sideways window, which is low, has it all on one line. */
export const BookingTop = ({ place, onPress }: WhereProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sideways:flex-nowrap sideways:gap-x-2">
    <div className="min-w-0 flex-1 sideways:sr-only">
      <h1 className="text-24 leading-tight font-extrabold">{screenTexts.booking.title}</h1>
      <p className="text-15 leading-tight text-quiet">{screenTexts.booking.purpose}</p>
    </div>
    <Link
      href={myBookingsAddress}
      className={`${buttonClass('text')} -mr-2 text-15! whitespace-nowrap sideways:order-last sideways:mr-0 sideways:max-w-28 sideways:text-left sideways:leading-tight sideways:whitespace-normal`}
    >
      <CalendarCheck size={20} aria-hidden="true" />
      {searchTexts.toMyBookings}
    </Link>
    <RouteField {...{ place, onPress }} />
  </div>
);

/** Acomodações para Motociclistas, for a night anywhere: its field is the destination. In a sideways window it stands between the buttons. */
export function AccommodationsTop({ place, onPress }: WhereProps) {
  const [, navigate] = useLocation();
  // A screen opened by a link has no page to go back to.
  const back = () => (history.length > 1 ? history.back() : navigate(paths.home));
  return (
    <div className="flex flex-wrap items-center gap-y-2 sideways:flex-nowrap">
      <IconButton
        label={searchTexts.back}
        icon={<ArrowLeft size={24} aria-hidden="true" />}
        className="-ml-2"
        onClick={back}
      />
      <div className="min-w-0 flex-1 sideways:sr-only">
        <h1 className="text-17 leading-tight font-extrabold desk:text-20">{screenTexts.accommodations.title}</h1>
        <p className="text-15 leading-tight text-quiet">{screenTexts.accommodations.purpose}</p>
      </div>
      <IconButton
        label={searchTexts.home}
        icon={<House size={24} aria-hidden="true" />}
        className="-mr-2 sideways:order-last"
        onClick={() => navigate(paths.home)}
      />
      <DestinationField {...{ place, onPress }} />
    </div>
  );
}

type WhereProps = { place: Pick<SearchPlace, 'by' | 'label' | 'route' | 'isFallback'>; onPress: () => void };

const fieldClass =
  'flex w-full min-w-0 items-center gap-3 border-quiet bg-card px-3 text-left leading-tight sideways:min-h-12';

/** What the place of a field is; where the rider's is unknown, that it is. */
const PlaceKind = ({ place: { by, isFallback }, id }: Pick<WhereProps, 'place'> & { id: string }) => (
  <span
    id={id}
    className={classes('block text-13 leading-tight sideways:truncate', isFallback ? 'text-provisional' : 'text-quiet')}
  >
    {isFallback ? whereTexts.lost : whereTexts.by[by]}
  </span>
);

/** The route to sleep along, with its line; or the place that is searched instead. */
function RouteField({ place, onPress }: WhereProps) {
  const { by, label, route } = place;
  const kindId = useId();
  const thumbnail = useMemo(() => (route ? thumbnailOf(route.measure.line) : null), [route]);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={whereTexts.change(label)}
      aria-describedby={kindId}
      onClick={onPress}
      className={`${fieldClass} min-h-12 rounded-card border`}
    >
      {thumbnail ? (
        <span className="-my-px -ml-2.5 sideways:hidden">
          <RouteThumbnail routes={[{ thumbnail, waypoints: [] }]} />
        </span>
      ) : (
        <Route size={28} aria-hidden="true" className="text-guidance sideways:hidden" />
      )}
      <span className="min-w-0 flex-1">
        <PlaceKind place={place} id={kindId} />
        <span className="line-clamp-2 font-semibold sideways:line-clamp-1">{label}</span>
      </span>
      {!place.isFallback && (
        <span className="flex-none text-15 font-semibold text-guidance sideways:hidden">
          {by === 'route' ? whereTexts.otherRoute : whereTexts.chooseRoute}
        </span>
      )}
    </button>
  );
}

/** The destination, as the field of a search. */
function DestinationField({ place, onPress }: WhereProps) {
  const kindId = useId();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={whereTexts.change(place.label)}
      aria-describedby={kindId}
      onClick={onPress}
      className={`${fieldClass} min-h-12 rounded-full border`}
    >
      <Search size={22} aria-hidden="true" className="text-service" />
      <span className="min-w-0 flex-1">
        <PlaceKind place={place} id={kindId} />
        <span className="block truncate font-semibold">{place.label}</span>
      </span>
    </button>
  );
}

export function OtherScreen({ screen }: { screen: LodgingScreen }) {
  const address = useAddress();
  const [path, Icon] =
    screen === 'booking' ? ([paths.accommodations, Motorbike] as const) : ([paths.booking, BedDouble] as const);
  return (
    <Link href={address ? `${path}?${address}` : path} className={`${buttonClass('text')} -mx-2 self-start`}>
      <Icon size={20} aria-hidden="true" />
      {screenTexts[screen].other}
    </Link>
  );
}
