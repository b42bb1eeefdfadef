// npm run demo: installs and builds what is missing, then runs the product on a folder of its own with everything outside simulated.
import { build, install, prepare } from './steps.mjs';

await prepare(install, build);
const { register } = await import('tsx/esm/api');
register();
await import('../demo/src/main.ts');
