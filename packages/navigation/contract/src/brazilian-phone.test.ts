import { describe, expect, it } from 'vitest';
import { BrazilianPhone, PhoneInBrazil } from './brazilian-phone.ts';

describe('a phone', () => {
  it.each([
    ['+55 (11) 99999-9999', '+5511999999999'],
    ['+5511999999999', '+5511999999999'],
    ['+55 11 99999 9999', '+5511999999999'],
    ['+55(11)99999-9999', '+5511999999999'],
    ['+55 (48) 3464-1234', '+554834641234'],
    ['  +55 (11) 99999-9999 ', '+5511999999999'],
  ])('is read from %s', (typed, e164) => {
    expect(BrazilianPhone.parse(typed)).toBe(e164);
  });

  it.each([
    ['no country', '(11) 99999-9999'],
    ['another country', '+1 (11) 99999-9999'],
    ['no area code', '+55 99999-9999'],
    ['a digit too few', '+55 (11) 9999-999'],
    ['a digit too many', '+55 (11) 99999-99999'],
    ['a mobile number that does not begin with 9', '+55 (11) 89999-9999'],
    ['letters', '+55 (11) 9999A-9999'],
    ['more than a number', '+55 (11) 99999-9999;ext=1'],
    ['a second line', '+55 (11) 99999-9999\n+55 (11) 99999-9998'],
    ['other scripts’ digits', '+55 (11) ٩٩٩٩٩-٩٩٩٩'],
    ['nothing', ''],
  ])('is refused with %s', (_, typed) => {
    expect(BrazilianPhone.safeParse(typed).success).toBe(false);
  });
});

describe('a phone that may leave out its country', () => {
  it.each([
    ['(11) 99999-9999', '+5511999999999'],
    ['11999999999', '+5511999999999'],
    ['011 99999 9999', '+5511999999999'],
    ['55 11 99999-9999', '+5511999999999'],
    ['5511999999999', '+5511999999999'],
    ['(48) 3464-1234', '+554834641234'],
    ['55 99999-9999', '+5555999999999'], // the area code of Santa Maria
    ['+55 (11) 99999-9999', '+5511999999999'],
  ])('is read from %s', (typed, e164) => {
    expect(PhoneInBrazil.parse(typed)).toBe(e164);
  });

  it.each(['99999-9999', '+1 (11) 99999-9999', '(11) 89999-9999', '(11) 99999-99999', '1 11 99999-9999', ''])(
    'is refused with %s',
    (typed) => {
      expect(PhoneInBrazil.safeParse(typed).success).toBe(false);
    },
  );
});
