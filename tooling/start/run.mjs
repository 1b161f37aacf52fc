// node tooling/start/run.mjs FILE ARGUMENTS… runs a program of the project, whatever is still missing on this machine.
import { runProgram } from './hand-over.mjs';
import { installDependencies } from './install.mjs';

const [file, ...args] = process.argv.slice(2);
installDependencies();
process.exitCode = await runProgram(file, args);
