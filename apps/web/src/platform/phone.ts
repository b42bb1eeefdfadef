/** As Brazil writes it: '+55 (11) 99999-9999'. What is no Brazilian E.164 number is left as it is. */
export const formatPhone = (e164: string): string => e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 ($1) $2-$3');
