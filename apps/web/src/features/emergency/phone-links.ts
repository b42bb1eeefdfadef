/** The address at which the device dials. */
export const dialLink = (e164: string): string => `tel:${e164}`;

/** A WhatsApp chat with the number, with words already typed where there are any. */
export const whatsAppLink = (e164: string, words?: string): string =>
  `https://wa.me/${e164.replace('+', '')}${words ? `?text=${encodeURIComponent(words)}` : ''}`;

/** A text message to all the numbers with words already typed, as both Android and iOS read it. Sending it is the rider's last tap. */
export const smsLink = (e164s: readonly string[], words: string): string =>
  `sms:${e164s.join(',')}?&body=${encodeURIComponent(words)}`;
