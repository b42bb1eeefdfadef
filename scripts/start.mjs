// npm start: installs and builds what is missing or older than its sources, then runs the server in this process.
import { build, install } from './steps.mjs';

try {
  await install();
  await build();
} catch (error) {
  console.error(`O Estradeiro não pôde ser preparado: ${error.message}`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
process.env.LOG_LEVEL ??= 'warn';
await import('../apps/server/dist/main.js');
