export const dialLink = (e164: string): string => `tel:${e164}`;

/** A WhatsApp chat with the number, with an optional prepared text. */
export const whatsAppLink = (e164: string, words?: string): string =>
  `https://wa.me/${e164.replace('+', '')}${words ? `?text=${encodeURIComponent(words)}` : ''}`;

/** A prepared text message to all numbers, in the form that both Android and iOS read. The rider still has to send it. */
export const smsLink = (e164s: readonly string[], words: string): string =>
  `sms:${e164s.join(',')}?&body=${encodeURIComponent(words)}`;
