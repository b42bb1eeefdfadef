import type { RoadClosure, Route } from '@estradeiro/contract/navigation';
import { announcements } from '@estradeiro/navigation/narrator/announcements';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Plan } from '#features/planner/shared/plan.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import type { DevicePosition } from '#platform/device-position.ts';
import { useRidingMode } from '#platform/riding-mode.ts';
import { keepScreenOn } from '#platform/wake-lock.ts';
import { clearToast, showToast } from '#ui/toast.tsx';
import { createReroute } from '../reroute.ts';
import { ridingTexts } from '../texts.ts';
import { useBackground } from './use-background.ts';
import { type Ride, useFixes, useGuidance } from './use-guidance.ts';
import { useSimulatedFixes } from './use-simulated-fixes.ts';

function useScreenOn(active: boolean): void {
  useEffect(() => {
    if (active) return keepScreenOn();
  }, [active]);
}

/** `speedKmh` is set in a simulation only. */
type Order = { ride: Ride; speedKmh: number | null };

/** Starts a real or simulated ride on a plan and ends it; keeps the screen awake, hides the bars and turns the voice on. */
export function useRide({ fix, fixes }: DevicePosition, voice: NavigationVoice, online: boolean) {
  const [order, setOrder] = useState<Order | null>(null);
  const speedKmh = order?.speedKmh ?? null;
  const guidance = useGuidance(order?.ride ?? null, voice.say, online);
  useSimulatedFixes(guidance?.prepared ?? null, speedKmh, guidance?.send);
  useFixes(guidance?.send, speedKmh === null ? fixes : null);
  useScreenOn(order !== null);
  useRidingMode(order !== null);
  const background = useBackground(order !== null && speedKmh === null, fix?.at ?? null);

  const arrived = guidance?.view.phase === 'arrived';
  const passed = useRef(new Set<string>());
  const begin = useCallback((plan: Plan, route: Route, speed: number | null) => {
    clearToast(); // it would cover the ride
    passed.current = new Set(plan.options.passAnyway);
    const { waypoints = [], optimizeOrder = false } = plan.request ?? {};
    const points = optimizeOrder ? [] : waypoints;
    const reroute = createReroute(plan.source, plan.options, passed.current, points);
    setOrder({ ride: { route, reroute }, speedKmh: speed });
  }, []);

  const passClosures = (closures: readonly RoadClosure[]) => {
    for (const { alertId } of closures) passed.current.add(alertId);
    guidance?.send({ type: 'other-route-wanted' });
  };

  const { say, hush } = voice;
  const endGuidance = guidance?.end;
  const end = useCallback(() => {
    endGuidance?.();
    setOrder(null);
    hush();
    if (!arrived) say(announcements.ended, 'high');
    showToast({ title: ridingTexts.finished });
  }, [arrived, endGuidance, say, hush]);

  return { guidance, background, simulated: speedKmh !== null, begin, end, passClosures };
}

export type RunningRide = ReturnType<typeof useRide>;
