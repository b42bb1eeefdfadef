import { Sheet } from '#ui/dialog.tsx';
import { type Reported, ReportForm } from './report-form.tsx';
import { reportTexts as texts } from './texts.ts';

/** `name` is the reported rider's. */
type Props = Reported & { name: string; onClose: () => void };

/** Reports a rider, or with `messageId` one message. */
export const ReportSheet = ({ name, onClose, ...reported }: Props) => (
  <Sheet open onOpenChange={onClose} title={reported.messageId ? texts.titleMessage(name) : texts.title(name)}>
    <ReportForm {...reported} onDone={onClose} />
  </Sheet>
);
