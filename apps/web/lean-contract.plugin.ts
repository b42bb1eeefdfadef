import { join } from 'node:path';
import { type ESTree, type Plugin, Visitor } from 'vite';

const packages = join(import.meta.dirname, '../../packages');
const source = join(import.meta.dirname, 'src');

/** What an endpoint tells the server alone: whom it lets in, what it takes, and what the list of endpoints says of it. */
const ofTheServer = new Set([
  'access',
  'success',
  'summary',
  'params',
  'query',
  'body',
  'rateLimit',
  'signed',
  'bodyLimitBytes',
]);

/** Text to stand in place of what lies between two places of a file. */
type Edit = { start: number; end: number; text: string };

/**
 * Leaves out of the contract what no browser asks of it: the bundler drops what nobody imports, but keeps what a call makes, since
 * it cannot know that making schemas and endpoints leaves no trace; here each is marked so. And of an endpoint only what it is called by goes along.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform(code, id) {
      if (id.startsWith(source) && code.includes('/contract/')) {
        for (const asked of serverSideAsked(this.parse(code)))
          this.error(`${id} reads ${asked}: the build leaves it out`);
      }
      if (!id.startsWith(packages)) return null;
      const program = this.parse(code);
      const edits = [...markedPure(program), ...withoutServerSide(program)];
      return { code: applied(code, edits), map: null };
    },
  };
}

/** Each value of the module that is made by calls is made in a pure one, which is all that the bundler drops as a whole. */
function markedPure({ body }: ESTree.Program): Edit[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && made.has(init.type) ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/*@__PURE__*/ (() => (' },
      { start: end, end, text: '))()' },
    ]);
}

const made = new Set(['CallExpression', 'ObjectExpression', 'NewExpression', 'ArrayExpression']);

function withoutServerSide(program: ESTree.Program): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [value] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || value?.type !== 'ObjectExpression') return;
      value.properties.forEach((property, index) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !ofTheServer.has(property.key.name))
          return;
        edits.push({ start: property.start, end: value.properties[index + 1]?.start ?? property.end, text: '' });
      });
    },
  }).visit(program);
  return edits;
}

/** Where a module of the web reads of an endpoint what is left out: 'logIn.body'. */
function serverSideAsked(program: ESTree.Program): string[] {
  const ofContract = new Set<string>();
  const asked: string[] = [];
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      if (value.includes('/contract/')) for (const { local } of specifiers) ofContract.add(local.name);
    },
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || !ofContract.has(object.name)) return;
      if (ofTheServer.has(property.name)) asked.push(`${object.name}.${property.name}`);
    },
  }).visit(program);
  return asked;
}

const applied = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
