import { RideDetail } from '../components/ride-detail.tsx';
import { RideList } from '../components/ride-list.tsx';

/** 'Meus Passeios': the list, or one ride in its place. */
export const RidesPart = ({ rideId }: { rideId: string | null }) =>
  rideId ? <RideDetail key={rideId} id={rideId} /> : <RideList />;
