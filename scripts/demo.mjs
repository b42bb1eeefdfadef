// npm run demo: installs and builds what is missing, then runs the product in its own folder with every outside service simulated.
import { build, install, prepare } from './steps.mjs';

await prepare(install, build);
const { register } = await import('tsx/esm/api');
register();
await import('../demo/src/main.ts');
