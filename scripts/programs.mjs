// npm run programs: installs what the tests need beside npm's packages, as far as this user may.
import { ensureProgram, programs } from './install.mjs';

const missing = Object.keys(programs).filter((name) => !ensureProgram(name));
process.exit(missing.length > 0 ? 1 : 0);
