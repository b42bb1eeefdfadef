// npm run doctor: says whether all is well where the operator's page cannot be reached; the program itself is apps/server/src/doctor.
import { install, prepare, root, run } from './steps.mjs';

await prepare(install);
process.exitCode = await run(process.execPath, ['--import', 'tsx', `${root}apps/server/src/doctor/main.ts`]);
