import { Button } from '#ui/button.tsx';
import type { Besides } from '../hooks/use-file.ts';
import { elsewhereTexts, fileTexts } from '../texts.ts';

type Props = {
  besides: Besides | null;
  /** Whether something of the file shows beside this notice. */
  isAlso: boolean;
  /** Opens the file on the other screen. Null where that needs a motorcycle and none is loaded. */
  onHand: ((file: File) => void) | null;
  /** Whether the rider certainly has no motorcycle, which the other screen needs. */
  lacksMotorcycle?: boolean;
};

/** Says that a file holds records of the other screen, with a button that opens it there; else nothing. */
export function ElsewhereNotice({ besides, isAlso, onHand, lacksMotorcycle = false }: Props) {
  if (!besides) return null;
  const { refuellings, maintenance, reminders, chosen } = besides;
  const parts = [
    ...(refuellings > 0 ? [fileTexts.found(refuellings)] : []),
    ...(maintenance > 0 ? [elsewhereTexts.maintenance(maintenance)] : []),
    ...(reminders > 0 ? [elsewhereTexts.reminders(reminders)] : []),
  ];
  if (parts.length === 0) return null;
  const words = elsewhereTexts.of[refuellings > 0 ? 'fuel' : 'maintenance'];
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <p>
        {elsewhereTexts.holds(isAlso, parts)} {lacksMotorcycle ? elsewhereTexts.needsMotorcycle : words.importThere}
      </p>
      {onHand && (
        <Button variant="secondary" onClick={() => onHand(chosen)}>
          {words.open}
        </Button>
      )}
    </div>
  );
}
