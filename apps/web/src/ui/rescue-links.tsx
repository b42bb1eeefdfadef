import { Phone } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';

const services = [
  { number: '192', name: 'SAMU', width: 'col-span-2' },
  { number: '193', name: 'Bombeiros', width: 'col-span-2' },
  { number: '190', name: 'Polícia', width: 'col-span-2' },
  { number: '191', name: 'Rodoviária Federal', width: 'col-span-3' },
  { number: '198', name: 'Rodoviária Estadual', width: 'col-span-3' },
];

/** The numbers that help in Brazil, anywhere and on its highways, one touch from the phone's dialler. */
export function RescueLinks() {
  return (
    <ul aria-label="Ligar para o socorro" className="grid flex-none grid-cols-6 gap-2">
      {services.map(({ number, name, width }) => (
        <li key={number} className={classes('flex', width)}>
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
