/** As Brazil writes it: `+55 (11) 99999-9999`. What is no Brazilian E.164 number is left as it is. */
export const formatPhone = (e164: string): string => e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 ($1) $2-$3');

/** The address at which the device dials. */
export const dialLink = (e164: string): string => `tel:${e164}`;

/** A WhatsApp chat with the number, with words already typed where there are any. */
export const whatsAppLink = (e164: string, words?: string): string =>
  `https://wa.me/${e164.replace('+', '')}${words ? `?text=${encodeURIComponent(words)}` : ''}`;

/** A text message to all the numbers with words already typed, as both Android and iOS read it. Sending it is the rider's last tap. */
export const smsLink = (e164s: readonly string[], words: string): string =>
  `sms:${e164s.join(',')}?&body=${encodeURIComponent(words)}`;
