import { ReportSheet } from '#features/traffic/shared/report-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Riding } from '../hooks/use-riding.ts';
import { ridingTexts } from '../texts.ts';

/** The dialogs of a ride: the report of a road alert, and whether to stop. */
export const RidingDialogs = ({ riding, onStop }: { riding: Riding; onStop: () => void }) => (
  <>
    {riding.reports.state.phase === 'choosing' && (
      <ReportSheet onChoose={(type) => void riding.reports.choose(type)} onClose={riding.reports.dismiss} />
    )}
    <StopQuestion
      open={riding.asksToStop}
      onAnswer={(sure) => {
        riding.setAsksToStop(false);
        if (sure) onStop();
      }}
    />
  </>
);

type QuestionProps = { open: boolean; onAnswer: (stop: boolean) => void };

/** 'Cancelar rota' stops only after a confirmation (D17). */
const StopQuestion = ({ open, onAnswer }: QuestionProps) => (
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
