import { drawServiceSign } from './service-sign.ts';
import { drawShield, parseShield } from './shield.ts';

const blank = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

/** The picture that the style asks for by name: 'shield:BR-116', 'service:fuel'. Unknown names and references are blank. */
export function resolveImage(id: string): ImageData | typeof blank {
  const [kind, subject = ''] = id.split(/:(.*)/s);
  return draw(kind, subject) ?? blank;
}

function draw(kind: string | undefined, subject: string): ImageData | null {
  if (kind === 'service') return subject === 'fuel' || subject === 'lodging' ? drawServiceSign(subject) : null;
  const shield = kind === 'shield' ? parseShield(subject) : null;
  return shield && drawShield(shield);
}
