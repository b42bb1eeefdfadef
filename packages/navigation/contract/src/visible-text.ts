/** Controls and format characters, and letters without a shape; between two parts of one emoji the joiner stays. */
const invisible =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\uFE0F?\u200D(?=\p{Extended_Pictographic}))|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F/gu;

/**
 * One line without what nobody sees: such characters turn a name around (U+202E), or make it look like another's (zero width).
 * Breaks and tabs are spaces. A NUL stays, and is refused by who would keep it.
 */
export const visibleLine = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(invisible, (found, joined?: string) => (found === '\0' ? found : (joined ?? '')));

/** The same of a text whose lines stay. */
export const visibleText = (text: string): string => text.split(/\r?\n/).map(visibleLine).join('\n');
