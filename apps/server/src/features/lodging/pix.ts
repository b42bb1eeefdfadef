import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';

type Payment = {
  /** The receiver's: CPF, CNPJ, e-mail, mobile phone or random key, as the owner wrote it. */
  pixKey: string;
  receiverName: string;
  receiverCity: string;
  /** Reais. */
  amount: number;
  bookingReference: string;
};

/**
 * The static BR Code of a payment, as copied into a bank's app or drawn as QR: it has the amount and, as its txid, the
 * booking. Null where the key is invalid, or nothing is to be paid.
 */
export function pixCodeOf({ pixKey, receiverName, receiverCity, amount, bookingReference }: Payment): string | null {
  if (amount <= 0) return null;
  return generatePixPayload({
    key: pixKey,
    merchantName: receiverName,
    merchantCity: receiverCity,
    amount,
    txid: bookingReference.replaceAll('-', ''),
    description: `Reserva ${bookingReference}`,
  });
}
