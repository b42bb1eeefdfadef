import type { ComponentType } from 'react';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { useHasConvoy } from './mark.ts';

/** Without a network that would bring it, it is left out: the screen around it goes on without the group. */
const part = <P extends object>(bring: () => Promise<ComponentType<P>>) => onDemand(bring, { otherwise: Nothing });

const Reader = part(() => import('./riders-reader.tsx').then((m) => m.RidersReader));
const Strip = part(() => import('./sharing-strip.tsx').then((m) => m.SharingStrip));
const Button = part(() => import('./on-navigation.tsx').then((m) => m.RideGroupButton));

/** On a group's own screens: onto the road with it. */
export const RideTogether = part(() => import('./ride-together-button.tsx').then((m) => m.RideTogetherButton));
/** Before departure: with which group to ride. */
export const PlanGroup = part(() => import('./on-navigation.tsx').then((m) => m.PlanGroupButton));
/** What is called in the group. */
export const GroupSignal = part(() => import('./signal-notice.tsx').then((m) => m.SignalNotice));
/** On the way: the group, for whoever rides with one. */
export const RideGroup = () => useHasConvoy() && <Button />;
/** On the way: the sign that the position is shared. */
export const SharingSign = () => useHasConvoy() && <Strip overMap />;
/** Reads where the others are for as long as it stands on the screen. */
export const GroupRiders = () => useHasConvoy() && <Reader />;
