import type { SharedLine } from '@estradeiro/contract/sharing';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { googleMapsLink, googleWaypointsInPhoneBrowser, wazeLink } from '@estradeiro/navigation/sharing/map-links';
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { mapTexts } from '../texts.ts';

/** Opens the line in other navigation apps, with notes on what they leave out. */
export function OpenInOtherApps({ line: { polyline, waypoints } }: { line: SharedLine }) {
  const { google, waze } = useMemo(() => {
    const points = decodePolyline(polyline);
    return { google: googleMapsLink(points, waypoints), waze: wazeLink(points) };
  }, [polyline, waypoints]);
  if (!google || !waze) return null;
  return (
    <div className="flex flex-col gap-2">
      <OtherApp href={google.url} words={mapTexts.google} />
      <p className="text-15 text-quiet">
        {mapTexts.googleHint(google.between, googleWaypointsInPhoneBrowser)}
        {google.leftOut > 0 && ` ${mapTexts.leftOut(google.leftOut)}`}
      </p>
      <OtherApp href={waze} words={mapTexts.waze} />
      <p className="text-15 text-quiet">{mapTexts.wazeHint}</p>
    </div>
  );
}

const OtherApp = ({ href, words }: { href: string; words: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
    <ExternalLink size={20} aria-hidden="true" />
    {words}
  </a>
);
