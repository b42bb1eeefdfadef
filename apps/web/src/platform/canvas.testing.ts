import { vi } from 'vitest';

/** Fakes missing in jsdom: a file that decodes to an image of this size, and a canvas that exports this JPEG (base64). */
export function fakeCanvas({ width = 4000, height = 3000, jpeg = '/9j/2Q==' } = {}) {
  const drawn = { width: 0, height: 0 };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = width;
      naturalHeight = height;
      decode = () => (width > 0 ? Promise.resolve() : Promise.reject(new Error('cannot be decoded')));
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_image: unknown, _x: number, _y: number, across: number, down: number) =>
      Object.assign(drawn, { width: across, height: down }),
  } as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/jpeg;base64,${jpeg}`);
  return drawn;
}
