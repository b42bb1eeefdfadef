/** Heights of a tile in a row and a column, one a second of arc with both edges; rows go from north to south. */
export const secondsPerSide = 3_601;
/** Each height is a signed number of 2 bytes, the higher first. */
export const tileBytes = secondsPerSide * secondsPerSide * 2;
/** The model's word for a missing height. */
export const unknownHeight = -32_768;
