import type { PlaceKind } from '@estradeiro/contract/places';
import {
  BedDouble,
  Building2,
  Fuel,
  House,
  type LucideIcon,
  MapPin,
  Mountain,
  Route,
  Star,
  Utensils,
  Wrench,
} from 'lucide-react';

const icons: Record<PlaceKind, LucideIcon> = {
  city: Building2,
  place: Building2,
  street: Route,
  address: House,
  fuel: Fuel,
  lodging: BedDouble,
  food: Utensils,
  workshop: Wrench,
  pass: Mountain,
  sight: Star,
  poi: MapPin,
};

/** Beside words that say the same. */
export function KindIcon({ kind }: { kind: PlaceKind }) {
  const Icon = icons[kind];
  return <Icon size={22} aria-hidden="true" className="shrink-0 text-quiet" />;
}
