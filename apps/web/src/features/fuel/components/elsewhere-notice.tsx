import { Button } from '#ui/button.tsx';
import type { Besides } from '../hooks/use-file.ts';
import { elsewhereTexts, fileTexts } from '../texts.ts';

type Props = {
  besides: Besides | null;
  /** Whether something of the file is shown beside. */
  isAlso: boolean;
  /** Opens the file on the screen of the other kind. Null where that needs a motorcycle and none is known. */
  onHand: ((file: File) => void) | null;
  /** Whether the rider certainly has no motorcycle, which that screen needs. */
  lacksMotorcycle?: boolean;
};

/** That a file holds what is imported on another screen, with the way there; nothing where it does not. */
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
