import { describe, expect, it } from 'vitest';
import { BrazilianPhone } from './brazilian-phone.ts';

describe('a phone', () => {
  it.each([
    ['+55 (11) 99999-9999', '+5511999999999'],
    ['+5511999999999', '+5511999999999'],
    ['+55 11 99999 9999', '+5511999999999'],
    ['+55(11)99999-9999', '+5511999999999'],
    ['+55 (48) 3464-1234', '+554834641234'],
    ['  +55 (11) 99999-9999 ', '+5511999999999'],
    ['(11) 99999-9999', '+5511999999999'],
    ['51999990123', '+5551999990123'],
    ['(51) 9 9999-0123', '+5551999990123'],
    ['51 9.9999.0123', '+5551999990123'],
    ['011 99999 9999', '+5511999999999'],
    ['0 15 11 99999-9999', '+5511999999999'], // by an operator
    ['+55 011 99999-9999', '+5511999999999'],
    ['55 11 99999-9999', '+5511999999999'],
    ['5511999999999', '+5511999999999'],
    ['(48) 3464-1234', '+554834641234'],
    ['55 99999-9999', '+5555999999999'], // the area code of Santa Maria
    ['\u202a+55 51 99999\u20110123\u202c', '+5551999990123'], // from a phone book
    ['\ufeff(51)\u00a099999\u20130123\u200b', '+5551999990123'], // from a word processor
    ['51 99999−0123', '+5551999990123'],
    ['+55 +55 51 99999-0123', '+5551999990123'], // pasted after the form's prefix
  ])('is read from %s', (typed, e164) => {
    expect(BrazilianPhone.parse(typed)).toBe(e164);
  });

  it.each([
    ['a digit too few of a mobile', '(48) 99999-000'],
    ['its last digit alone', '48 9 9999 00 1'],
    ['another country', '+1 (11) 99999-9999'],
    ['no area code', '+55 99999-9999'],
    ['no country and no area code', '99999-9999'],
    ['an area code that does not exist', '+55 (20) 99999-9999'],
    ['another one', '(52) 99999-9999'],
    ['a digit too few', '+55 (11) 9999-999'],
    ['a digit too many', '+55 (11) 99999-99999'],
    ['a mobile number that does not begin with 9', '+55 (11) 89999-9999'],
    ['something before it', '1 11 99999-9999'],
    ['letters', '+55 (11) 9999A-9999'],
    ['more than a number', '+55 (11) 99999-9999;ext=1'],
    ['a second line', '+55 (11) 99999-9999\n+55 (11) 99999-9998'],
    ['other scripts’ digits', '+55 (11) ٩٩٩٩٩-٩٩٩٩'],
    ['nothing', ''],
  ])('is refused with %s', (_, typed) => {
    expect(BrazilianPhone.safeParse(typed).success).toBe(false);
  });

  it.each([
    '11',
    '19',
    '21',
    '22',
    '24',
    '27',
    '28',
    '31',
    '38',
    '41',
    '49',
    '51',
    '53',
    '54',
    '55',
    '61',
    '69',
    '71',
    '79',
    '81',
    '91',
    '99',
  ])('may lie in the area %s', (area) =>
    expect(BrazilianPhone.parse(`${area} 99999-0123`)).toBe(`+55${area}999990123`),
  );

  it.each([
    '10',
    '20',
    '23',
    '25',
    '26',
    '29',
    '36',
    '39',
    '40',
    '50',
    '52',
    '56',
    '57',
    '58',
    '59',
    '60',
    '70',
    '72',
    '76',
    '78',
    '80',
    '90',
  ])('lies in no area %s', (area) => expect(BrazilianPhone.safeParse(`${area} 99999-0123`).success).toBe(false));
});
