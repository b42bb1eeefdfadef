import { RideDetail } from '../components/ride-detail.tsx';
import { RideList } from '../components/ride-list.tsx';

/** 'Meus Passeios': the list, or in its place one ride. */
export const RidesPart = ({ rideId }: { rideId: string | null }) =>
  rideId ? <RideDetail key={rideId} id={rideId} /> : <RideList />;
