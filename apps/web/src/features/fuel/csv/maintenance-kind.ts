import { MaintenanceKind } from '@estradeiro/contract/fuel/maintenance';
import { maintenanceNames } from '@estradeiro/navigation/fuel/texts';
import { plain } from './plain.ts';

/** The words of apps and their users, plain; the first match counts. */
const words: readonly [RegExp, MaintenanceKind][] = [
  [/suspens|bengala|garfo|retentor|fork/, 'other'],
  // An entry for both means the oil, which is due first.
  [/\b(oleo|oil)\b.*(filtro (de |do )?oleo|oil filter)|(filtro (de |do )?oleo|oil filter).*\b(oleo|oil)\b/, 'oil'],
  [/filtro (de |do )?oleo|oil filter/, 'oil-filter'],
  [/filtro (de |do )?ar\b|air filter/, 'air-filter'],
  [/(fluido|oleo) (de |do )?freio|brake fluid/, 'brake-fluid'],
  [/pastilha|lona de freio|freio|brake/, 'brake-pads'],
  [/relacao|coroa|pinhao|sprocket/, 'chain-kit'],
  [/corrente|chain/, 'chain'],
  [/\bpneus?\b|\bty?[iy]res?\b/, 'tyres'],
  [/bateria|battery/, 'battery'],
  [/\bvelas?\b|spark plug/, 'spark-plug'],
  [/valvula|valve/, 'valves'],
  [/arrefecimento|radiador|coolant/, 'coolant'],
  [/\bipva\b|vehicle tax|road tax/, 'ipva'],
  [/licenciamento|crlv|registration/, 'licensing'],
  [/\bseguro\b|insurance/, 'insurance'],
  [/\bcnh\b|habilitacao|driving licence|driver's license/, 'cnh'],
  [/\boleo\b|\boil\b/, 'oil'],
];
/**
 * Expenses that are no maintenance. Fuel and washing count only as the whole title: a fuel filter or a service with a
 * wash is maintenance.
 */
const otherExpense =
  /estacionamento|parking|pedagio|\btolls?\b|\bmultas?\b|\bfines?$|\btickets?\b|financiamento|\bloan\b|^((car |bike )?wash|lavagem)( (completa|simples|geral|da moto))?$|^(combustivel|fuel)$/;

/** The kind by the title, else by the category; null for what is no maintenance. */
export function kindOf(title: string, category = ''): MaintenanceKind | null {
  for (const text of [plain(title), plain(category)]) {
    const exact = MaintenanceKind.options.find((kind) => plain(maintenanceNames[kind]) === text);
    const kind = exact ?? words.find(([pattern]) => pattern.test(text))?.[1];
    if (kind) return kind;
    if (otherExpense.test(text)) return null;
  }
  return 'other';
}
