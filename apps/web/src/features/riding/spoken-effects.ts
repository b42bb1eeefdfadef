import type { Route } from '@estradeiro/contract/navigation';
import type { Effect } from '@estradeiro/navigation/guidance/guidance-state';
import {
  announcements,
  announceNewRoute,
  announceStop,
  announceStopLeftOut,
  askAboutSkippedStop,
  backToRouteSentence,
} from '@estradeiro/navigation/narrator/announcements';
import { spokenFollow, spokenInstruction } from '@estradeiro/navigation/narrator/instruction';
import type { NarratedStep } from '@estradeiro/navigation/narrator/step';
import type { Progress } from '@estradeiro/navigation/progress';
import type { Priority } from '#platform/speech.ts';

export type Sentence = { text: string; priority: Priority };

/**
 * The sentences for the effects of one event, in order. The first interrupts what is being said; the others follow it instead of
 * interrupting it.
 */
export function spokenEffects(effects: readonly Effect[], route: Route): Sentence[] {
  const isLedBack = effects.some(({ type }) => type === 'way-back');
  // Without a new route the rider is led back to the old one, so nothing recalculates.
  const effectsToSpeak = effects.filter(({ type }) => !(isLedBack && type === 'off-route'));
  const texts = effectsToSpeak.flatMap((effect) => textOf(effect, route) ?? []);
  return texts.map((text, index) => ({ text, priority: index === 0 ? 'high' : 'medium' }));
}

function textOf(effect: Effect, route: Route): string | null {
  switch (effect.type) {
    case 'announce':
      return announcement(effect, route);
    case 'off-route':
      return announcements.offRoute;
    case 'way-back':
      return backToRouteSentence(effect.direction, effect.reason);
    case 'new-route':
      return announceNewRoute(effect.distanceMeters, effect.durationSeconds);
    case 'stop-reached':
      return announceStop(effect.waypoint.name ?? null);
    case 'ask-about-skipped-stop':
      return askAboutSkippedStop(effect.waypoint.name ?? null);
    case 'stop-left-out':
      return announceStopLeftOut(effect.waypoint.name ?? null);
    case 'arrived':
      return arrival(effect.stepIndex, route);
    case 'request-route':
      return null;
  }
}

function announcement(effect: Extract<Effect, { type: 'announce' }>, route: Route): string | null {
  const step = narratedStep(route, effect.stepIndex);
  if (!step) return null;
  const { callout, distanceMeters, thenStepIndex } = effect;
  if (callout === 'after' && distanceMeters !== null) return spokenFollow(step, distanceMeters);
  const then = thenStepIndex === null ? null : narratedStep(route, thenStepIndex);
  return spokenInstruction(step, { distanceMeters, ...(then && { then }) });
}

function arrival(stepIndex: number, route: Route): string {
  const step = narratedStep(route, stepIndex);
  return step ? spokenInstruction(step, { distanceMeters: null }) : announcements.arrived;
}

/** Nearer than this, the distance is not spoken. */
const hereMeters = 20;

/** The reply to 'Próxima curva': the manoeuvre ahead as spoken, or null without one. */
export function spokenNext({ stepIndex, metersToManeuver }: Progress, route: Route): string | null {
  const step = narratedStep(route, stepIndex + 1);
  return step && spokenInstruction(step, { distanceMeters: metersToManeuver < hereMeters ? null : metersToManeuver });
}

/** A step for the narrator: with the stop that it reaches, unless that is the destination. */
function narratedStep(route: Route, index: number): NarratedStep | null {
  const step = route.steps[index];
  if (!step) return null;
  const { waypointIndex } = step;
  if (waypointIndex === undefined || waypointIndex === route.waypoints.length - 1) return step;
  return { ...step, stop: { name: route.waypoints[waypointIndex]?.name ?? null } };
}
