import type { Service, ServiceName } from '@estradeiro/contract/operator-health';
import { CircleCheck, CircleDashed, Plug, RadioTower, TriangleAlert } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { useTestService } from '../api.ts';
import { serviceName, serviceNames, serviceTexts } from '../health-texts.ts';
import { Section } from './section.tsx';

/** The outside services that the server is set up with: how the last call of each ended, and a call now. */
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

function Row({ service: { name, last, canTest } }: { service: Service }) {
  const test = useTestService();
  const now = useMinute().getTime();
  const onError = (error: Error) => showFailure(serviceTexts.testFailed, error);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <StateIcon last={last} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{serviceName(name)}</p>
        <p role={test.data ? 'status' : undefined} className="text-15 text-quiet">
          {last ? serviceTexts.last(last, ageOf((now - new Date(last.at).getTime()) / 60_000)) : serviceTexts.never}
        </p>
      </div>
      {canTest && isKnown(name) && (
        <Button
          variant="secondary"
          className="flex-none px-3!"
          icon={<Plug size={20} aria-hidden="true" />}
          aria-label={serviceTexts.testOf(serviceName(name))}
          busy={test.isPending}
          onClick={() => test.mutate(name, { onError })}
        >
          {serviceTexts.test}
        </Button>
      )}
    </li>
  );
}

function StateIcon({ last }: Pick<Service, 'last'>) {
  if (!last) return <CircleDashed size={24} aria-hidden="true" className="flex-none text-quiet" />;
  return last.outcome === 'ok' ? (
    <CircleCheck size={24} aria-hidden="true" className="flex-none text-guidance" />
  ) : (
    <TriangleAlert size={24} aria-hidden="true" className="flex-none text-provisional" />
  );
}
