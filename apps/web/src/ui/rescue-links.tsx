import { Phone } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';

const services = [
  { number: '192', name: 'SAMU' },
  { number: '193', name: 'Bombeiros' },
  { number: '190', name: 'Polícia' },
  { number: '191', name: 'Rodoviária Federal' },
  { number: '198', name: 'Rodoviária Estadual' },
];

/** The emergency numbers of Brazil and its highways, one touch from the phone's dialler. */
export function RescueLinks() {
  return (
    <ul aria-label="Ligar para o socorro" className="flex flex-none flex-wrap gap-2">
      {services.map(({ number, name }) => (
        <li key={number} className="flex min-w-23 grow basis-[30%]">
          <a
            href={`tel:${number}`}
            aria-label={`Ligar para ${number}, ${name}`}
            className={classes(buttonClass('secondary', 'ride'), 'w-full flex-col gap-0! px-1! py-2 text-center')}
          >
            <span className="flex items-center gap-1.5 text-24 font-extrabold tabular-nums">
              <Phone size={20} aria-hidden="true" />
              {number}
            </span>
            <span className="text-15 leading-tight">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
