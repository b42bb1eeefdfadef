export const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;
