import {
  type Acknowledgement,
  type ContactDelivery,
  type DeliveryState,
  type EmergencyAlert,
  emergencyAlertChanged,
  nothingSentSeconds,
} from '@estradeiro/contract/emergency/alert';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { clockTimeAt } from '@estradeiro/navigation/local-time/local-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CheckCheck, CircleCheck, Clock, MapPin, Motorbike, Siren, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { systemClock, useMinute } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { vibrate } from '#platform/vibrate.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Plate } from '#ui/plate.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { activeAlertQuery, alertQuery } from '../api.ts';
import { openSos } from '../shared/sos-entry.ts';
import { cancelTexts, sosTexts } from '../texts.ts';
import { AsideBar } from './aside-bar.tsx';
import { type Help, SmsLink } from './direct-contact.tsx';
import { EndActions } from './end-actions.tsx';
import { type Headline, headlineOf } from './headline.ts';
import { helpMessage } from './help-message.ts';
import { Notice } from './notice.tsx';
import { ContactActions, People, PeopleList, PersonCard } from './people.tsx';
import { PositionCard } from './position-card.tsx';
import { SosFrame } from './sos-frame.tsx';
import { cacheAlert } from './stored-sos.ts';
import { createSosSpeaker } from './use-countdown-voice.ts';
import type { Whereabouts } from './use-fix.ts';
import { usePositionReports } from './use-position-reports.ts';
import type { Resolving } from './use-resolving.ts';

type ComingProps = { acknowledgements: readonly Acknowledgement[]; position: LatLng | null; hasEnded: boolean };

/** People who opened the live link and are on their way, or were when the alert ended. */
function Coming({ acknowledgements, position, hasEnded }: ComingProps) {
  const words = hasEnded ? sosTexts.came : sosTexts.coming;
  return (
    <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {acknowledgements.map(({ name, at }) => (
        <li
          key={`${at} ${name}`}
          className="flex items-center gap-3 rounded-card border-2 border-guidance bg-card p-3 text-guidance"
        >
          <Motorbike size={32} aria-hidden="true" />
          <div>
            <p className="text-20 font-extrabold wrap-anywhere">{words(name)}</p>
            <p className="text-15">{sosTexts.comingAt(clockTimeAt(position, Date.parse(at)))}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** For an alert of another device: shows whose position is shared, and offers to share this one's instead. */
const OtherDevice = ({ onHere }: { onHere: () => void }) => (
  <div className="flex flex-none flex-col gap-2">
    <p>{sosTexts.elsewhere}</p>
    <Button variant="secondary" size="ride" icon={<MapPin size={26} aria-hidden="true" />} onClick={onHere}>
      {sosTexts.here}
    </Button>
  </div>
);

type Props = {
  alertId: string;
  sentAt: number;
  where: Whereabouts;
  help: Help;
  /** The rider cancelled after the server had sent it. */
  isTooLate?: boolean | undefined;
  /** Another device made the alert: the position of this device is not the rider's. */
  isOtherDevice?: boolean | undefined;
  /** The rider reported being safe, and the server has not accepted it yet. */
  isSafe?: boolean | undefined;
  resolving: Resolving;
  /** The rest of the app is shown; the alert continues. */
  isAside: boolean;
  onAgain: () => void;
  /** The rider reports being with this device. */
  onHere: () => void;
  onSafe: (isSafe: boolean) => void;
  onEnd: () => void;
};

/** An alert that the server has: its state, live, and everything the rider can still do. */
export function AlertView({ alertId, sentAt, where, help, isOtherDevice = false, isAside, ...props }: Props) {
  const { isTooLate, resolving, onAgain, onHere, onSafe, onEnd } = props;
  const { data: alert, error, dataUpdatedAt, refetch } = useQuery(alertQuery(alertId));
  const again = () => void refetch();
  useLiveEvent({ kind: emergencyAlertChanged, onEvent: again, onMissed: again });
  usePositionReports({ alert, sentAt, fix: where.fix, isOtherDevice });
  useEffect(() => {
    if (alert) cacheAlert(alert, dataUpdatedAt);
  }, [alert, dataUpdatedAt]);
  const isLate = usePassed(sentAt);
  const [openedAt] = useState(systemClock);
  const isUnanswered = usePassed(Math.max(sentAt, dataUpdatedAt, openedAt)) && (error !== null || !alert);
  const isOver = alert?.state === 'closed';
  const isSafe = props.isSafe === true && !isOver;
  // Or cancelled in time by another device.
  const isRemoved = (error instanceof ApiError && error.type === 'not_found') || alert?.state === 'cancelled';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onEnd` does not end it again
  useEffect(() => {
    if (isRemoved) onEnd();
  }, [isRemoved]);
  const openWords = isSafe ? sosTexts.asideSafe : sosTexts.asideBar;
  if (isAside) return <AsideBar words={isOver ? sosTexts.closed : openWords} />;
  const isUnsure = isUnanswered && !isOver;
  const headline = headlineOf(isUnsure && alert?.contactsNotified === 0 ? undefined : alert, isLate, isUnanswered);
  const helpSteps = helpOf(isOtherDevice ? { ...help, ...lastKnownOf(alert) } : help, alert);
  return (
    <SosFrame onEscape={isOver ? onEnd : () => openSos('aside')}>
      <div className="flex flex-1 flex-col gap-4 pb-4">
        {isSafe && resolving.hasFailed && <Notice title={sosTexts.safeWaiting} hint={sosTexts.safeWaitingHint} />}
        {isOver && props.isSafe === false && (
          <Notice title={sosTexts.safeTooLate} hint={sosTexts.safeTooLateHint}>
            <Button variant="danger" size="ride" onClick={onAgain}>
              {sosTexts.again}
            </Button>
          </Notice>
        )}
        <HeadlinePlate headline={headline} />
        {isTooLate && !isOver && <Notice title={cancelTexts.tooLate} hint={cancelTexts.tooLateHint} />}
        {alert && isUnsure && <Stale since={dataUpdatedAt} position={alert.position} />}
        <Coming acknowledgements={alert?.acknowledgements ?? []} position={alert?.position ?? null} hasEnded={isOver} />
        {!isOver && (
          <>
            <SmsLink help={helpSteps} first={headline.helpYourself} isSafe={isSafe} />
            <RescueLinks />
            <PositionCard help={helpSteps} {...(isOtherDevice && { title: sosTexts.lastKnown })} />
          </>
        )}
        {alert?.state === 'open' && isOtherDevice && !isSafe && <OtherDevice onHere={onHere} />}
        {alert && !isSafe && <CallAgain alert={alert} answeredAt={dataUpdatedAt} onAgain={onAgain} />}
        {alert ? <Deliveries alert={alert} help={helpSteps} isSafe={isSafe} /> : <People help={helpSteps} />}
      </div>
      <EndActions {...{ alert, isSafe, resolving, onSafe, onEnd }} />
    </SosFrame>
  );
}

const Stale = ({ since, position }: { since: number; position: LatLng | null }) => (
  <p role="status" className="text-17 font-semibold text-provisional">
    {sosTexts.stale(clockTimeAt(position, since))}
  </p>
);

/** The data for the rider's own messages, with the live link once it is known. */
const helpOf = (help: Help, alert: EmergencyAlert | undefined): Help => ({
  ...help,
  people: help.people.length > 0 ? help.people : (alert?.deliveries ?? []),
  liveUrl: alert?.liveLink?.url ?? null,
});

/** The last position of the device that made the alert. */
function lastKnownOf(alert: EmergencyAlert | undefined): Pick<Help, 'position' | 'at' | 'accuracyMeters'> {
  const last = alert?.position ?? null;
  return { position: last, at: last ? Date.parse(last.timestamp) : 0, accuracyMeters: last?.accuracyMeters };
}

function Deliveries({ alert, help, isSafe }: { alert: EmergencyAlert; help: Help; isSafe: boolean }) {
  const wellMessage = isSafe ? sosTexts.messageWell : sosTexts.messageSafe;
  const message = alert.state === 'open' && !isSafe ? helpMessage(help) : wellMessage;
  return (
    <PeopleList>
      {alert.deliveries.map((delivery) => (
        <DeliveryRow key={delivery.contactId} delivery={delivery} message={message} />
      ))}
    </PeopleList>
  );
}

/** Whether ten seconds have passed since `since` (epoch milliseconds). */
function usePassed(since: number): boolean {
  const [now, setNow] = useState(systemClock);
  const left = since + nothingSentSeconds * 1_000 - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(systemClock()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}

/** As high on a phone as the usual good headline, so that the ways to help oneself stay where they are when it comes. */
const headlineHeight = 'min-h-43 sideways:min-h-0';

/** The state at one glance: shown, read aloud, and vibrated. */
function HeadlinePlate({ headline: { tone, title, hint } }: { headline: Headline }) {
  useSpokenHeadline(tone, title);
  const plate = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new headline scrolls into view
  useEffect(() => void plate.current?.scrollIntoView?.({ block: 'nearest' }), [title]);
  if (tone === 'pending') {
    return (
      <div role="status" className={classes('flex flex-none items-center gap-3 py-4', headlineHeight)}>
        <Spinner className="size-9" />
        <h1 className="text-32 font-extrabold">{title}</h1>
      </div>
    );
  }
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <Plate
      ref={plate}
      meaning={tone === 'good' ? 'guidance' : 'danger'}
      role={tone === 'good' ? 'status' : 'alert'}
      className={classes('flex flex-none items-center gap-3', headlineHeight)}
    >
      <Icon size={36} aria-hidden="true" />
      <div>
        <h1 className="text-24 font-extrabold">{title}</h1>
        {hint && <p className="text-20">{hint}</p>}
      </div>
    </Plate>
  );
}

function useSpokenHeadline(tone: Headline['tone'], title: string) {
  const [speaker] = useState(createSosSpeaker);
  useEffect(() => {
    if (tone === 'pending' || title === sosTexts.closed) return;
    speaker.speak(tone === 'good' ? sosTexts.spokenSent : sosTexts.spokenNothing, 'high');
    vibrate(tone === 'good' ? 600 : [300, 150, 300, 150, 300]);
  }, [tone, title, speaker]);
}

const icons = { queued: Clock, sent: Check, delivered: CheckCheck, failed: X } satisfies Record<DeliveryState, unknown>;
const tones: Record<DeliveryState, string> = {
  queued: 'text-provisional',
  sent: 'text-guidance',
  delivered: 'text-guidance',
  failed: 'text-danger',
};

function DeliveryRow({ delivery, message }: { delivery: ContactDelivery; message: string }) {
  const { name, phone, state, problem, safeState } = delivery;
  return (
    <PersonCard name={name} state={!safeState && <State state={state} />}>
      {problem && <p className="text-15 text-quiet">{problem.message}</p>}
      {safeState && (
        <div className="text-15">
          <p className={tones[state]}>{sosTexts.asked(sosTexts.states[state])}</p>
          <p className={tones[safeState]}>{sosTexts.safeStates[safeState]}</p>
        </div>
      )}
      <ContactActions name={name} phone={phone} message={message} />
    </PersonCard>
  );
}

function State({ state }: { state: DeliveryState }) {
  const Icon = icons[state];
  return (
    <p className={classes('flex items-baseline gap-1.5 font-semibold', tones[state])}>
      <Icon size={20} aria-hidden="true" className="translate-y-1" />
      {sosTexts.states[state]}
    </p>
  );
}

/** After this time an alert is out of date, and the rider may need another one. */
const oldMs = 15 * 60_000;

type CallAgainProps = { alert: EmergencyAlert; answeredAt: number; onAgain: () => void };

/** Offers a new alert beside one that reached nobody or is old; nothing while this one is still being sent. */
function CallAgain({ alert, answeredAt, onAgain }: CallAgainProps) {
  const client = useQueryClient();
  const now = useMinute().getTime();
  if (!canCallAgain(alert, now - answeredAt)) return null;
  const call = () => {
    // If the new one is cancelled, this one shows again.
    client.setQueryData(activeAlertQuery.queryKey, alert);
    onAgain();
  };
  return (
    <div className="flex flex-none flex-col gap-2">
      <p>{sosTexts.againHint(clockTimeAt(alert.position, Date.parse(alert.createdAt)))}</p>
      <Button variant="danger" size="ride" icon={<Siren size={26} aria-hidden="true" />} onClick={call}>
        {sosTexts.again}
      </Button>
    </div>
  );
}

/** `sinceAnswer`: milliseconds since the last response. Before the first response the server's own clock gives the alert's age. */
function canCallAgain({ state, channels, deliveries, createdAt, asOf }: EmergencyAlert, sinceAnswer: number): boolean {
  if (state !== 'open' || channels.length === 0) return false;
  const reachedNobody = deliveries.every((delivery) => delivery.state === 'failed');
  return reachedNobody || Date.parse(asOf) - Date.parse(createdAt) + sinceAnswer >= oldMs;
}
