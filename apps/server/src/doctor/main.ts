import { ConfigError, readConfig } from '../config.ts';
import { examine, type Finding } from './doctor.ts';
import { texts } from './texts.ts';

// The command of `npm run doctor`: ends with code 1 where something is wrong.
async function findings(): Promise<Finding[]> {
  try {
    return await examine(readConfig());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ name: texts.config, message: error.message, advice: texts.configAdvice }];
  }
}

const found = await findings();
const lines = found.flatMap(({ name, message, advice }) => ['', `${name}: ${message}`, `  ${advice}`]);
process.stdout.write(`${found.length === 0 ? texts.well : [texts.unwell(found.length), ...lines].join('\n')}\n`);
// Connections that wait for somebody must not hold it.
process.exit(found.length === 0 ? 0 : 1);
