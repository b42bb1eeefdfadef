import { BedDouble, CloudSun, Route, Users } from 'lucide-react';
import { texts } from '../texts.ts';

const benefits = [
  { icon: Route, text: texts.benefits.routes },
  { icon: CloudSun, text: texts.benefits.weather },
  { icon: BedDouble, text: texts.benefits.lodging },
  { icon: Users, text: texts.benefits.riders },
];

/** What the product promises, in four lines. */
export function Benefits() {
  return (
    <ul className="flex flex-col gap-2">
      {benefits.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-3">
          <span className="flex size-10 flex-none items-center justify-center rounded-card bg-service text-on-service">
            <Icon size={24} aria-hidden="true" />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
