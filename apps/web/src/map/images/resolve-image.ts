import { drawOnewayArrow } from './oneway-arrow.ts';
import { drawServiceSign, services } from './service-sign.ts';
import { drawShield } from './shield.ts';

const blank = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

/** The picture that the style asks for by name: 'shield:BR-116', 'service:fuel'. Unknown names and references are blank. */
export function resolveImage(id: string): ImageData | typeof blank {
  const [kind, subject = ''] = id.split(/:(.*)/s);
  return draw(kind, subject) ?? blank;
}

function draw(kind: string | undefined, subject: string): ImageData | null {
  if (kind === 'arrow') return drawOnewayArrow();
  const service = kind === 'service' ? services.find((known) => known === subject) : undefined;
  if (service) return drawServiceSign(service);
  return kind === 'shield' ? drawShield(subject) : null;
}
