/** A file that the browser cannot draw. */
export class UnreadableImage extends Error {}
