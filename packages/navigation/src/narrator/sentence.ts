export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital and one period, even after an abbreviation. */
export const sentence = (text: string): string => `${startSentence(text).replace(/[.\s]+$/, '')}.`;
