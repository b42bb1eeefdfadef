export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** With a capital at its start. */
export const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital at its start and one period at its end, even after a shortened name. */
export const sentence = (text: string): string => `${startSentence(text).replace(/[.\s]+$/, '')}.`;
