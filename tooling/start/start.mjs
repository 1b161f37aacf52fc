// npm start builds what is stale and serves it; npm run dev serves the sources with hot reload.
import { runProgram } from './hand-over.mjs';
import { installDependencies } from './install.mjs';
import { serverEnvironment } from './server-environment.mjs';

const dev = process.argv.includes('--dev');
const environment = { NODE_ENV: dev ? 'development' : 'production' };
installDependencies();
const built = dev ? 0 : await runProgram('tooling/start/build-web.ts', [], environment);
const ofServer = dev ? environment : { ...environment, ...serverEnvironment() };
process.exitCode = built === 0 ? await runProgram('apps/server/src/main.ts', [], ofServer) : built;
