import type { SignalKind } from '@estradeiro/contract/groups/riding';
import { Fuel, Hand, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';

const icons: Record<SignalKind, LucideIcon> = { stop: Hand, fuel: Fuel, danger: TriangleAlert, wait: Hourglass };

/** Stands beside the word, never for it. */
export function SignalIcon({ kind, size }: { kind: SignalKind; size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden="true" />;
}
