import { QuietableService, type Service, type ServiceName } from '@estradeiro/contract/operator-health';
import { serviceNames } from '@estradeiro/contract/problem-texts';
import {
  BellOff,
  BellRing,
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  Plug,
  RadioTower,
  TriangleAlert,
} from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { useResumeService, useSilenceService, useTestService } from '../api.ts';
import { serviceName, serviceTexts } from '../health-texts.ts';
import { Section } from './section.tsx';

/** The outside services that the server is set up with: how the last call of each ended, a call now, and silence. */
export function ServiceList({ services }: { services: readonly Service[] }) {
  return (
    <Section title={serviceTexts.title} icon={RadioTower} hint={serviceTexts.hint}>
      <ul className="flex flex-col divide-y divide-line">
        {services.map((service) => (
          <Row key={service.name} service={service} />
        ))}
      </ul>
    </Section>
  );
}

const isKnown = (name: string): name is ServiceName => Object.hasOwn(serviceNames, name);

function Row({ service }: { service: Service }) {
  const { name, last, canTest, silenced } = service;
  const test = useTestService();
  const now = useMinute().getTime();
  const quietable = QuietableService.safeParse(name).data;
  const onError = (error: Error) => showFailure(serviceTexts.testFailed, error);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <StateIcon service={service} />
      <div className="min-w-32 flex-1">
        <p className="font-semibold">{serviceName(name)}</p>
        {silenced && <p className="text-15 font-semibold text-provisional">{serviceTexts.silenced(silenced)}</p>}
        <p role={test.data ? 'status' : undefined} className="text-15 text-quiet">
          {last ? serviceTexts.last(last, ageOf((now - new Date(last.at).getTime()) / 60_000)) : serviceTexts.never}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {canTest && isKnown(name) && (
          <RowButton
            {...{ words: serviceTexts.test, label: serviceTexts.testOf(serviceName(name)), icon: Plug }}
            busy={test.isPending}
            onClick={() => test.mutate(name, { onError })}
          />
        )}
        {quietable && (silenced ? <Resume name={quietable} /> : <Silence name={quietable} />)}
      </div>
    </li>
  );
}

/** Asks first, since riders lose something by it. */
function Silence({ name }: { name: QuietableService }) {
  const silence = useSilenceService();
  const askFirst = async () => {
    const title = serviceTexts.silenceQuestion(serviceName(name));
    if (!(await ask({ title, hint: serviceTexts.silenceHint(name), yes: serviceTexts.silence }))) return;
    silence.mutate(name, { onError: (error) => showFailure(serviceTexts.silenceFailed, error) });
  };
  return (
    <RowButton
      {...{ words: serviceTexts.silence, label: serviceTexts.silenceOf(serviceName(name)), icon: BellOff }}
      busy={silence.isPending}
      onClick={() => void askFirst()}
    />
  );
}

function Resume({ name }: { name: QuietableService }) {
  const resume = useResumeService();
  const onError = (error: Error) => showFailure(serviceTexts.resumeFailed, error);
  return (
    <RowButton
      {...{ words: serviceTexts.resume, label: serviceTexts.resumeOf(serviceName(name)), icon: BellRing }}
      busy={resume.isPending}
      onClick={() => resume.mutate(name, { onError })}
    />
  );
}

type RowButtonProps = { words: string; label: string; icon: LucideIcon; busy: boolean; onClick: () => void };

/** What can be done with a service; `label` names it too. */
const RowButton = ({ words, label, icon: Icon, ...press }: RowButtonProps) => (
  <Button
    variant="secondary"
    className="flex-none px-3!"
    icon={<Icon size={20} aria-hidden="true" />}
    aria-label={label}
    {...press}
  >
    {words}
  </Button>
);

function StateIcon({ service: { last, silenced } }: { service: Service }) {
  if (silenced) return <BellOff size={24} aria-hidden="true" className="flex-none text-provisional" />;
  if (!last) return <CircleDashed size={24} aria-hidden="true" className="flex-none text-quiet" />;
  return last.outcome === 'ok' ? (
    <CircleCheck size={24} aria-hidden="true" className="flex-none text-guidance" />
  ) : (
    <TriangleAlert size={24} aria-hidden="true" className="flex-none text-provisional" />
  );
}
