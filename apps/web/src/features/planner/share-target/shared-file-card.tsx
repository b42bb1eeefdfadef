import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { sharedTexts } from '../shared/texts.ts';
import type { SharedFile } from './use-shared-file.ts';

export function SharedFileCard({ shared, busy }: { shared: SharedFile; busy: boolean }) {
  if (!shared.file) return null;
  return (
    <Card role="status" aria-label={sharedTexts.file} className="flex flex-col gap-2 p-3">
      <p className="font-semibold break-words">{sharedTexts.waiting(shared.file.name || sharedTexts.file)}</p>
      <div className="flex gap-2">
        <Button className="flex-1" busy={busy} onClick={shared.open}>
          {sharedTexts.open}
        </Button>
        <Button variant="secondary" className="flex-1" onClick={shared.discard}>
          {sharedTexts.discard}
        </Button>
      </div>
    </Card>
  );
}
