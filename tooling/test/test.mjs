import { runProgram } from '../start/hand-over.mjs';
import { installDependencies } from '../start/install.mjs';

installDependencies();
process.exitCode = await runProgram('tooling/test/test.ts', process.argv.slice(2));
