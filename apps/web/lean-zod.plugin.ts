import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const zod = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4');

/** Schemas as JSON Schema are the server's, problems worded in English are read by nobody, answers in JSON hold no cycles of references. */
const emptied = /zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors|memoizer)|locales\/en)\.js$/;
const schemas = /zod\/v4\/classic\/schemas\.js$/;

/** One method or property of a schema, with its name. */
const member = /^ {4}(?:async |get |set )?"?([\w~]+)"?(?:\([^\n]*\) \{|: [^\n]*\{)\n(?:(?: {8}[^\n]*)?\n)*? {4}\},\n/gm;
const call = /\.(\w+)(?:<[^()]*>)?\(/g;
const ownCall = /\b(?:this|inst|cl|schema)\.(\w+)\(/g;

/**
 * Leaves out of zod what no browser of ours needs, 14 kB gzip of every first load. Its methods stand on one object, so that no bundler
 * sees which of them are called: those stay whose names our sources or zod's own call. Whole files that nothing of ours
 * needs hold, after this, functions that do nothing. What we do not compile under our policy, goes too. Should zod move these files, the build only grows again.
 */
export function leanZod(): Plugin {
  const called = calledMethods();
  const lean = (code: string) =>
    code
      .replace(member, (all, name: string) => (called.has(name) ? all : ''))
      .replace(/^ {4}inst\._zod\.processJSONSchema = .*\n/gm, '')
      .replace(/\$ZodObjectJIT/g, '$ZodObject');
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      if (schemas.test(id)) return { code: lean(code), map: null };
      return emptied.test(id) ? { code: withoutBodies(code), map: null } : null;
    },
  };
}

function calledMethods(): Set<string> {
  const ours = ['src', '../../packages/contract/src', '../../packages/navigation/src']
    .flatMap((folder) => textsOf(join(import.meta.dirname, folder), /(?<!\.test)\.tsx?$/))
    .flatMap((text) => [...text.matchAll(call)]);
  const own = textsOf(zod, /\/(?:core|classic)\/\w+\.js$/).flatMap((text) => [...text.matchAll(ownCall)]);
  return new Set([...ours, ...own].map(([, name = '']) => name));
}

const textsOf = (folder: string, wanted: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => wanted.test(path))
    .map((path) => readFileSync(path, 'utf8'));

/** The same exports, as functions that do nothing. */
function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}|^export (default)/gm)];
  const stubs = names.map(([, name, alias, unnamed]) => `nothing as ${name ?? alias ?? unnamed}`);
  return `const nothing = () => undefined;\nexport { ${stubs.join(', ')} };`;
}
