import { formatDistance } from '@estradeiro/navigation/display';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { packedAnswers } from './answers.ts';
import { texts } from './texts.ts';

/** Where to sleep along a way that was taken along: what a rider can call from anywhere. */
export function AlongPack({ routeId }: { routeId: string }) {
  const { data: lodging } = useQuery({
    queryKey: ['packs', 'lodging', routeId],
    queryFn: async () => (await packedAnswers()?.lodgingOf(routeId)) ?? [],
  });
  if (!lodging) return null;
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer items-center text-15 font-semibold text-service">
        {`${texts.lodging} (${lodging.length})`}
      </summary>
      {lodging.length === 0 && <p className="text-15 text-quiet">{texts.noLodging}</p>}
      <ul className="flex flex-col">
        {lodging.map(({ name, phone, alongMeters, lat, lng }) => (
          <li key={`${lat},${lng},${alongMeters}`} className="flex min-h-12 items-center justify-between gap-2">
            <div>
              <p>{name}</p>
              <p className="text-15 text-quiet">{texts.atKm(formatDistance(alongMeters))}</p>
            </div>
            {phone && (
              <a
                href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                aria-label={texts.callNamed(name)}
                className="flex size-12 items-center justify-center rounded-full text-service"
              >
                <Phone size={22} aria-hidden="true" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
