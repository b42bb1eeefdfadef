import inter from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import interBold from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';
import interExtended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2?url';
import interBoldExtended from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';

export const regularFont = 'Inter';
export const boldFont = 'Inter Semibold';

const latin = [
  'U+0000-00FF',
  'U+0131',
  'U+0152-0153',
  'U+02BB-02BC',
  'U+02C6',
  'U+02DA',
  'U+02DC',
  'U+2000-206F',
  'U+20AC',
];
const latinExtended = ['U+0100-024F', 'U+1E00-1EFF'];

const faces = (basic: string, extended: string) => [
  { url: basic, 'unicode-range': latin },
  { url: extended, 'unicode-range': latinExtended },
];

/** Label fonts served with the app, so that there is no glyph server and the text is the same on every device. */
export const fontFaces: NonNullable<StyleSpecification['font-faces']> = {
  [regularFont]: faces(inter, interExtended),
  [boldFont]: faces(interBold, interBoldExtended),
};
