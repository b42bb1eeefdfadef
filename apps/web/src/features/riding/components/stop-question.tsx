import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ridingTexts } from '../texts.ts';

type Props = { open: boolean; onAnswer: (stop: boolean) => void };

/** 'Cancelar rota' stops only after a yes (D17). */
export const StopQuestion = ({ open, onAnswer }: Props) => (
  <Dialog open={open} onOpenChange={() => onAnswer(false)} title={ridingTexts.cancelQuestion}>
    <div className="flex gap-3">
      <Button variant="secondary" size="ride" className="flex-1" onClick={() => onAnswer(false)}>
        {ridingTexts.cancelKeep}
      </Button>
      <Button variant="danger" size="ride" className="flex-1" onClick={() => onAnswer(true)}>
        {ridingTexts.stop}
      </Button>
    </div>
  </Dialog>
);
