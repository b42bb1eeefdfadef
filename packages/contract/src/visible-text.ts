/**
 * Control and format characters, and letters without a shape. Kept are those that belong to a text: the joiner inside an emoji, the
 * tags of a flag, and joiner and non-joiner between letters of scripts that need them.
 */
const invisible =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\uFE0F?\u200D(?=\p{Extended_Pictographic})|\u{1F3F4}[\u{E0020}-\u{E007E}]{1,16}\u{E007F}|[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]\p{M}*[\u200C\u200D](?=[\p{L}\p{M}]))|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F/gu;

/**
 * Far longer than any accepted text: a longer one is not processed, since its length is refused anyway, also after NFC.
 */
const longestTaken = 100_000;

const seen = (text: string, look: (text: string) => string): string => {
  const whole = text.length > longestTaken ? text.trim() : text;
  return whole.length > longestTaken ? whole : look(whole);
};

/**
 * One line without invisible characters, which can reverse a name (U+202E) or make it look like another one (zero
 * width). Breaks and tabs become spaces. A NUL stays, and is refused on storing; a text of more than 100,000 characters
 * is only trimmed.
 */
export const visibleLine = (text: string): string =>
  seen(text, (short) =>
    short
      .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
      .replace(invisible, (found, joined?: string) => (found === '\0' ? found : (joined ?? ''))),
  );

/** As `visibleLine`, but lines stay, also those separated by U+2028 and U+2029. */
export const visibleText = (text: string): string =>
  seen(text, (short) =>
    short
      .split(/\r?\n|[\u2028\u2029]/)
      .map(visibleLine)
      .join('\n'),
  );
