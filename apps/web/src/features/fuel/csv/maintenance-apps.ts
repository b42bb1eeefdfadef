import type { Table } from './table.ts';

/**
 * The meanings of a column of maintenance. Only some apps have columns for reminders, intervals, tyres, templates or
 * income.
 */
export type MaintenanceField =
  | ('date' | 'title' | 'name' | 'odometer' | 'cost' | 'note' | 'nextDueOn' | 'everyKm' | 'everyMonths')
  | ('frontTreadMm' | 'rearTreadMm' | 'newTyre' | 'categoryId' | 'isTemplate' | 'isIncome' | 'remindKm' | 'remindOn');

export type MaintenanceAppName = 'Estradeiro' | 'LubeLogger' | 'Fuelio' | 'Drivvo';

export type MaintenanceApp = {
  name: MaintenanceAppName;
  /** `papersOnly` marks a table of all kinds of expenses, whose entries of kind `other` are no maintenance. */
  tables: readonly { table: Table<MaintenanceField>; papersOnly?: true }[];
  categories?: Table<'id' | 'name'>;
  dates: 'day-first' | 'either';
};

const own: MaintenanceApp = {
  name: 'Estradeiro',
  tables: [
    {
      table: {
        columns: {
          date: ['data'],
          title: ['item'],
          name: ['nome'],
          odometer: ['quilometragem'],
          cost: ['custo'],
          note: ['observacao'],
          nextDueOn: ['proximo vencimento'],
          everyKm: ['a cada km'],
          everyMonths: ['a cada meses'],
          frontTreadMm: ['sulco dianteiro'],
          rearTreadMm: ['sulco traseiro'],
          newTyre: ['pneu novo'],
        },
        needed: ['date', 'title', 'cost'],
      },
    },
  ],
  dates: 'day-first',
};

/** Service, repair and tax records, https://github.com/hargata/lubelog: days and costs in the format of its server's language. */
const lubeLogger: MaintenanceApp = {
  name: 'LubeLogger',
  tables: [
    {
      table: {
        columns: {
          date: ['date'],
          title: ['description'],
          odometer: ['odometer'],
          cost: ['cost'],
          note: ['notes'],
        },
        needed: ['date', 'title', 'cost'],
        // Excludes the table of supplies, which were bought but not fitted.
        foreign: ['partnumber', 'partsupplier', 'partquantity'],
      },
    },
  ],
  dates: 'either',
};

/** Costs of a backup, with the days, the odometers and the intervals of its reminders. */
const fuelio: MaintenanceApp = {
  name: 'Fuelio',
  tables: [
    {
      table: {
        section: /^## ?costs$/,
        columns: {
          title: ['costtitle'],
          date: ['date', 'data'],
          odometer: ['odo'],
          categoryId: ['costtypeid'],
          note: ['notes'],
          cost: ['cost'],
          remindKm: ['remindodo'],
          remindOn: ['reminddate'],
          isTemplate: ['istemplate'],
          isIncome: ['isincome'],
          everyKm: ['repeatodo'],
          everyMonths: ['repeatmonths'],
        },
        needed: ['title', 'date', 'cost'],
      },
    },
  ],
  categories: {
    section: /^## ?costcategories$/,
    columns: { id: ['costtypeid'], name: ['name'] },
    needed: ['id', 'name'],
  },
  dates: 'either',
};

const drivvoColumns: Table<MaintenanceField>['columns'] = {
  odometer: [0],
  date: [1],
  cost: [2],
  title: [3],
  note: ['observacao', 'observacoes', 'notes', 'note', 'notas', 'observacion', 'observaciones'],
};

/**
 * Services of an export, and the papers among its expenses. Its headers are in the user's language; only the order of the first columns is
 * fixed.
 */
const drivvo: MaintenanceApp = {
  name: 'Drivvo',
  tables: [
    { table: { section: /^##? ?(service|servico|servicio)$/, columns: drivvoColumns, needed: ['date'] } },
    {
      table: { section: /^##? ?(expense|despesa|gasto)$/, columns: drivvoColumns, needed: ['date'] },
      papersOnly: true,
    },
  ],
  dates: 'day-first',
};

export const maintenanceApps: readonly MaintenanceApp[] = [own, lubeLogger, fuelio, drivvo];

/** Section marks that show a file to come from Fuelio or Drivvo although it holds no maintenance. */
export const otherTables = /^##? ?(log|vehicle|refuelling|reabastecimiento|abastecimento)$/;
