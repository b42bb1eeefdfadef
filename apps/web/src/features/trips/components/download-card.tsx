import type { SavedRoute } from '@estradeiro/contract/routes';
import { CalendarPlus, Download, Printer } from 'lucide-react';
import { formatBytes } from '#features/offline-packs/shared/bytes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { fileNameOf, saveFile } from '#ui/save-file.ts';
import { calendarOf } from '../calendar.ts';
import { bedNameOf } from '../hooks/use-known.ts';
import type { useTripDownload } from '../hooks/use-trip-download.ts';
import { downloadsAnchor, type Known } from '../readiness.ts';
import { roadbookTexts, takeTexts } from '../texts.ts';

type Props = { known: Known; download: ReturnType<typeof useTripDownload>; onPrint: () => void };

/** The rider's own routes of a trip that can be downloaded: an estimate has no line to ride. */
export const downloadableRoutesOf = ({ days }: Pick<Known, 'days'>, riderId: string | null): SavedRoute[] =>
  days.flatMap(({ route }) => {
    const isWhole = route !== null && route.pending === null && route.record.distance !== null;
    return isWhole && route.record.userId === riderId && !route.record.estimate ? [route.record] : [];
  });

/** Downloads of a trip: all its maps, its days as a calendar, and a roadbook on paper. */
export function DownloadCard({ known, download, onPrint }: Props) {
  const saveCalendar = () => {
    const days = known.days.map((day) => ({ ...day, bedName: bedNameOf(day.day, known.bookings) }));
    const file = new Blob([calendarOf(known.trip.name, days, new Date())], { type: 'text/calendar;charset=utf-8' });
    saveFile(`${fileNameOf(known.trip.name, 'viagem')}.ics`, file);
  };
  return (
    <Card role="region" id={downloadsAnchor} aria-label={takeTexts.title} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{takeTexts.title}</h2>
      {download.missing > 0 && (
        <Button busy={download.isPlanning} icon={<Download size={20} aria-hidden="true" />} onClick={download.request}>
          {download.isPlanning ? takeTexts.planning : takeTexts.download}
        </Button>
      )}
      {download.isWhole && <p className="font-semibold text-guidance">{takeTexts.whole}</p>}
      {download.isWithoutMaps && <p className="text-15 text-quiet">{takeTexts.withoutMaps}</p>}
      <Button variant="secondary" icon={<CalendarPlus size={20} aria-hidden="true" />} onClick={saveCalendar}>
        {takeTexts.calendar}
      </Button>
      <Button variant="secondary" icon={<Printer size={20} aria-hidden="true" />} onClick={onPrint}>
        {roadbookTexts.title}
      </Button>
      {download.offer && (
        <Sheet open onOpenChange={(open) => !open && download.decline()} title={takeTexts.download}>
          <div className="flex flex-col gap-4">
            <p className="text-20 font-semibold">{takeTexts.size(formatBytes(download.offer.leftBytes))}</p>
            <p className="text-15 text-quiet">{takeTexts.shared}</p>
            {!download.offer.fits && <p className="font-semibold text-danger">{takeTexts.noSpace}</p>}
            <Button disabled={!download.offer.fits} onClick={download.confirm}>
              {takeTexts.now}
            </Button>
            <Button variant="secondary" onClick={download.decline}>
              {takeTexts.later}
            </Button>
          </div>
        </Sheet>
      )}
    </Card>
  );
}
