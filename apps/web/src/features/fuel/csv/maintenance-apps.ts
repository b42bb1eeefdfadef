import type { Table } from './table.ts';

/** What a column of what was done can hold. Of the later ones only some apps know: reminders, intervals, tyres, what is no expense. */
export type MaintenanceField =
  | ('date' | 'title' | 'name' | 'odometer' | 'cost' | 'note' | 'nextDueOn' | 'everyKm' | 'everyMonths')
  | ('frontTreadMm' | 'rearTreadMm' | 'newTyre' | 'categoryId' | 'isTemplate' | 'isIncome' | 'remindKm' | 'remindOn');

export type MaintenanceAppName = 'Estradeiro' | 'LubeLogger' | 'Fuelio' | 'Drivvo';

/** How an app writes what was done to a vehicle into a CSV file. */
export type MaintenanceApp = {
  name: MaintenanceAppName;
  /** In `papersOnly` also stands what has nothing to do with maintenance, and is told by no word of ours. */
  tables: readonly { table: Table<MaintenanceField>; papersOnly?: true }[];
  /** The titles by the numbers that a row's `categoryId` names. */
  categories?: Table<'id' | 'name'>;
  dates: 'day-first' | 'asked';
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

/** Service, repair and tax records, https://github.com/hargata/lubelog: days and costs as its server's language writes them. */
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
        // Its supplies were bought, not built in.
        foreign: ['partnumber', 'partsupplier', 'partquantity'],
      },
    },
  ],
  dates: 'asked',
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
  dates: 'asked',
};

const drivvoColumns: Table<MaintenanceField>['columns'] = {
  odometer: [0],
  date: [1],
  cost: [2],
  title: [3],
  note: ['observacao', 'observacoes', 'notes', 'note', 'notas', 'observacion', 'observaciones'],
};

/** Services of an export, and of its expenses the papers. The app writes headers in its user's language; of the first columns the order stays. */
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

/** What stands in a file of an app that has no table of what was done. */
export const otherTables = /^##? ?(log|vehicle|refuelling|reabastecimiento|abastecimento)$/;
