/**
 * Controls and format characters, and letters without a shape. What writes a text stays: the joiner between two parts of one emoji, the
 * tags of a flag, and between letters of scripts that part and join by them the joiner and its opposite.
 */
const invisible =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\uFE0F?\u200D(?=\p{Extended_Pictographic})|\u{1F3F4}[\u{E0020}-\u{E007E}]{1,16}\u{E007F}|[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]\p{M}*[\u200C\u200D](?=[\p{L}\p{M}]))|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F/gu;

/** So much longer than any text that is taken that it is refused by its length, also after NFC, before anything is looked at. */
const longestTaken = 100_000;

const seen = (text: string, look: (text: string) => string): string => {
  const whole = text.length > longestTaken ? text.trim() : text;
  return whole.length > longestTaken ? whole : look(whole);
};

/**
 * One line without what nobody sees: such characters turn a name around (U+202E), or make it look like another's (zero width).
 * Breaks and tabs are spaces. A NUL stays, and is refused by who would keep it. So does all of a text of more than 100,000 characters.
 */
export const visibleLine = (text: string): string =>
  seen(text, (short) =>
    short
      .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
      .replace(invisible, (found, joined?: string) => (found === '\0' ? found : (joined ?? ''))),
  );

/** The same of a text whose lines stay, those that are parted by U+2028 and U+2029 as well. */
export const visibleText = (text: string): string =>
  seen(text, (short) =>
    short
      .split(/\r?\n|[\u2028\u2029]/)
      .map(visibleLine)
      .join('\n'),
  );
