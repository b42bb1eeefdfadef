const withYearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const withYearLast = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[, ].*)?$/;

/** A day with the year first or last, with or without a time, as 2026-11-21; null for what is no day. */
export function readDate(typed: string, isMonthFirst = false): string | null {
  const [, year, month, day] = partsOf(typed, isMonthFirst) ?? [];
  if (!year || !month || !day) return null;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

function partsOf(typed: string, isMonthFirst: boolean): (string | undefined)[] | null {
  const yearFirst = withYearFirst.exec(typed);
  if (yearFirst) return yearFirst;
  const [, one, other, year] = withYearLast.exec(typed) ?? [];
  return year ? ['', year, ...(isMonthFirst ? [one, other] : [other, one])] : null;
}

/**
 * Whether the month comes first in a date format that an app declares, such as 'MM/dd/yyyy'; null without a format or
 * with the year first.
 */
export function orderDeclared(format: string): boolean | null {
  const [month, day, year] = ['M', 'd', 'y'].map((letter) => format.indexOf(letter));
  if (month === undefined || day === undefined || year === undefined || month < 0 || day < 0) return null;
  return year >= 0 && year < month ? null : month < day;
}

/**
 * Whether the month comes first, by the order in which more of these dates are valid days; null where both orders make
 * equally many valid.
 */
export function orderShown(dates: readonly string[]): boolean | null {
  const typed = dates.filter((date) => withYearLast.test(date));
  const ofAll = (isMonthFirst: boolean) => typed.filter((date) => readDate(date, isMonthFirst) !== null).length;
  const [dayFirst, monthFirst] = [ofAll(false), ofAll(true)];
  return dayFirst === monthFirst ? null : monthFirst > dayFirst;
}
