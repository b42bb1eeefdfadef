const marker = 0xff;
const startOfScan = 0xda;
const comment = 0xfe;

/** JFIF, colour profile and Adobe's colour transform make a picture look right; the rest may tell where it was taken. */
const isMetadata = (code: number) =>
  code === comment || (code >= 0xe1 && code <= 0xef && code !== 0xe2 && code !== 0xee);

/** A JPEG, one character a byte, without what is not its picture: Safari writes Exif into what a canvas gives out. */
export function withoutMetadata(jpeg: string): string {
  let kept = jpeg.slice(0, 2);
  let at = 2;
  while (jpeg.charCodeAt(at) === marker && jpeg.charCodeAt(at + 1) !== startOfScan) {
    const next = at + 2 + jpeg.charCodeAt(at + 2) * 256 + jpeg.charCodeAt(at + 3);
    if (!isMetadata(jpeg.charCodeAt(at + 1))) kept += jpeg.slice(at, next);
    at = next;
  }
  return kept + jpeg.slice(at);
}
