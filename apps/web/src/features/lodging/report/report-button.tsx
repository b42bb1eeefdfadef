import type { LodgingThing } from '@estradeiro/contract/lodging/reports';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ReportForm } from '#platform/report-form.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useReportLodging } from '../api.ts';
import { reportTexts as texts } from '../stay/texts.ts';

type Props = {
  about: LodgingThing;
  /** 'Denunciar a foto 2 de Pousada Araucária' */
  label: string;
  /** A flag only. */
  isRound?: boolean;
  className?: string;
};

/** Reports a place, one of its photos or a review to who takes care of the server. */
export function ReportButton({ about, label, isRound = false, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = { className, onClick: () => setOpen(true), 'aria-haspopup': 'dialog' } as const;
  const icon = <Flag size={20} aria-hidden="true" />;
  return (
    <>
      {isRound ? (
        <IconButton {...open} label={label} icon={icon} />
      ) : (
        <Button {...open} variant="text" aria-label={label} icon={icon}>
          {texts.report}
        </Button>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={label}>
        <OpenForm about={about} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function OpenForm({ about, onDone }: { about: LodgingThing; onDone: () => void }) {
  const report = useReportLodging();
  return (
    <ReportForm
      hint={texts.hint}
      reasons={texts.reasons}
      busy={report.isPending}
      onSend={(said, idempotencyKey) =>
        report.mutate(
          { body: { about, ...said }, idempotencyKey },
          {
            onSuccess: () => {
              onDone();
              showToast({ title: texts.sent, description: texts.sentHint, tone: 'success' });
            },
            onError: (error) => showFailure(texts.failed, error),
          },
        )
      }
    />
  );
}
