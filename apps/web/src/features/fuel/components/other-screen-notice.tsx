import { Button } from '#ui/button.tsx';
import type { OtherScreenFile } from '../hooks/use-file.ts';
import { fileTexts, otherScreenTexts } from '../texts.ts';

type Props = {
  otherScreenFile: OtherScreenFile | null;
  /** Whether something of the file shows beside this notice. */
  isAlso: boolean;
  /** Opens the file on the other screen. Null where that needs a motorcycle and none is loaded. */
  onOpenThere: ((file: File) => void) | null;
  /** Whether the rider certainly has no motorcycle, which the other screen needs. */
  lacksMotorcycle?: boolean;
};

/** Says that a file holds records of the other screen, with a button that opens it there; else nothing. */
export function OtherScreenNotice({ otherScreenFile, isAlso, onOpenThere, lacksMotorcycle = false }: Props) {
  if (!otherScreenFile) return null;
  const { refuellings, maintenance, reminders, chosen } = otherScreenFile;
  const parts = [
    ...(refuellings > 0 ? [fileTexts.found(refuellings)] : []),
    ...(maintenance > 0 ? [otherScreenTexts.maintenance(maintenance)] : []),
    ...(reminders > 0 ? [otherScreenTexts.reminders(reminders)] : []),
  ];
  if (parts.length === 0) return null;
  const words = otherScreenTexts.of[refuellings > 0 ? 'fuel' : 'maintenance'];
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <p>
        {otherScreenTexts.holds(isAlso, parts)} {lacksMotorcycle ? otherScreenTexts.needsMotorcycle : words.importThere}
      </p>
      {onOpenThere && (
        <Button variant="secondary" onClick={() => onOpenThere(chosen)}>
          {words.open}
        </Button>
      )}
    </div>
  );
}
